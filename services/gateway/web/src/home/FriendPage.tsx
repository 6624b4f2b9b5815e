/** Being built. */
export function FriendPage() {
  return <p>FriendPage</p>;
}
