/** Articles whose fields for a word are stored together. A word's blocks are read whole, and one is written per change. */
export const blockSize = 4096;

/** Where in an article a word is; the best field counts. */
export const searchFields = { text: 1, summary: 2, title: 3 } as const; // the numbers are stored
export type SearchField = (typeof searchFields)[keyof typeof searchFields];

/** Bits that a field takes. */
const fieldBits = 2;
const fieldMask = (1 << fieldBits) - 1;

export const blockOf = (number: number) => Math.floor(number / blockSize);
export const offsetOf = (number: number) => number % blockSize;

/** Text rather than bytes: one column type for both engines, and half of what PostgreSQL would send for bytes. */
const packed = (numbers: Uint16Array | Float64Array) =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

/** A copy, because what Buffer gives may begin at an odd byte. */
const unpacked = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64')).buffer;

/** The articles of a block that have a word, by offset, with the best field of each. */
export type Posting = Map<number, SearchField>;

export function packPosting(posting: Posting): string {
  const entries = [...posting].map(([offset, field]) => (offset << fieldBits) | field);
  return packed(Uint16Array.from(entries.sort((a, b) => a - b)));
}

/** @param visit called for each article of the block that has the word */
export function readPosting(text: string, visit: (offset: number, field: SearchField) => void): void {
  for (const entry of new Uint16Array(unpacked(text))) visit(entry >> fieldBits, (entry & fieldMask) as SearchField); // packPosting wrote it
}

/** When the articles of a block were published, in milliseconds since 1970 by offset; NaN for what is not there. */
export type Times = Float64Array;

export const noTimes = (): Times => new Float64Array(blockSize).fill(Number.NaN);
export const packTimes = (times: Times): string => packed(times);
export const readTimes = (text: string): Times => new Float64Array(unpacked(text));
