/** Being built. */
export function LearnPage() {
  return <p>LearnPage</p>;
}
