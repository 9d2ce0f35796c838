/** Characters of a title that its place in a list from A to Z depends on. */
const sortedLength = 80;

/** What a list from A to Z goes by: neither case nor accents nor a quotation mark at the beginning move a title. */
export function titleKeyOf(title: string): string {
  const letters = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // By letters, not by code units: half of a pair could not be stored.
  return Array.from(letters.replace(/^[^\p{L}\p{N}]+/u, ''))
    .slice(0, sortedLength)
    .join('');
}
