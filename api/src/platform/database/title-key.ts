/** Characters of a title that determine its position in an alphabetical list. */
const sortedLength = 80;

/** Returns the sort key of a title, which ignores case, accents and leading punctuation. */
export function titleKeyOf(title: string): string {
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // By characters, not code units: half of a surrogate pair cannot be stored.
  return Array.from(letters.replace(/^[^\p{L}\p{N}]+/u, ''))
    .slice(0, sortedLength)
    .join('');
}
