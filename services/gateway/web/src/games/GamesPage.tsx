/** Being built. */
export function GamesPage() {
  return <p>GamesPage</p>;
}
