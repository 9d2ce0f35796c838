/** Articles per posting block. All blocks of a word are read, and one is written per change. */
export const blockSize = 4096;

/** Field of an article that contains a word; the best field counts. */
export const searchFields = { text: 1, summary: 2, title: 3 } as const; // the numbers are stored
export type SearchField = (typeof searchFields)[keyof typeof searchFields];

/** Bits per field. */
const fieldBits = 2;
const fieldMask = (1 << fieldBits) - 1;

export const blockOf = (number: number) => Math.floor(number / blockSize);
export const offsetOf = (number: number) => number % blockSize;

/** Text instead of bytes: one column type for both engines, and half of what PostgreSQL would send for bytes. */
const packed = (numbers: Uint16Array | Float64Array) =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');

/** Copies, because the content of a Buffer may start at an odd byte. */
const unpacked = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text, 'base64')).buffer;

/** Articles of a block that contain a word, by offset, with the best field of each. */
export type Posting = Map<number, SearchField>;

export function packPosting(posting: Posting): string {
  const entries = [...posting].map(([offset, field]) => (offset << fieldBits) | field);
  return packed(Uint16Array.from(entries.sort((a, b) => a - b)));
}

/**
 * Returns an entry for each article of the block that contains the word, for `offsetIn` and `fieldIn`. Numbers instead
 * of objects or a callback: a search reads a hundred thousand.
 */
export const readPosting = (text: string): Uint16Array => new Uint16Array(unpacked(text));
export const offsetIn = (entry: number) => entry >> fieldBits;
export const fieldIn = (entry: number) => (entry & fieldMask) as SearchField; // packPosting wrote it

/** Publication times of the articles of a block, in milliseconds since 1970, by offset; NaN if absent. */
export type Times = Float64Array;

export const noTimes = (): Times => new Float64Array(blockSize).fill(Number.NaN);
export const packTimes = (times: Times): string => packed(times);
export const readTimes = (text: string): Times => new Float64Array(unpacked(text));
