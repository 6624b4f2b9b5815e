/** Being built. */
export function GamePage() {
  return <p>GamePage</p>;
}
