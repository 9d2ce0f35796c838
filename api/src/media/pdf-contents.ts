import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createInflate } from 'node:zlib';

/**
 * Reason to refuse a PDF. `damaged`: not a PDF, or truncated. `unread`: compressed in a way that prevents inspection.
 */
export type PdfFault = 'damaged' | 'protected' | 'script' | 'program' | 'attachment' | 'unread';

const faultOfName: Readonly<Record<string, PdfFault>> = {
  Encrypt: 'protected',
  JavaScript: 'script',
  Launch: 'program',
  EmbeddedFile: 'attachment',
  RichMedia: 'attachment',
};

/** A PDF name, in which any letter may be written as `#4a`. */
const name = /\/((?:[A-Za-z]|#[\dA-Fa-f]{2}){6,40})(?![\w#])/g;
const plain = (written: string) =>
  written.replace(/#([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

function faultIn(text: string): PdfFault | null {
  for (const [, written = ''] of text.matchAll(name)) {
    const fault = faultOfName[plain(written)];
    if (fault) return fault;
  }
  return null;
}

/** Maximum total bytes of a file's decompressed streams: scans of a hundred pages have half as many. */
const maxUnpacked = 1024 * 1024 * 1024;
/** Bytes inspected before yielding the event loop. */
const chunkBytes = 64 * 1024;
/** Maximum length of a name with every letter written as `#4a`, including its slash. */
const longestName = 121;
/** Bytes before a stream that contain its dictionary. */
const dictionaryWithin = 4096;
/** Bytes at the end of a file that contain its end marker. */
const endWithin = 2048;

/** Filters of object streams that are not decoded here. */
const unreadFilter = /\/(?:ASCII85Decode|ASCIIHexDecode|LZWDecode|RunLengthDecode|Crypt)/;

const isPacked = (bytes: Buffer) => {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
};

/**
 * Yields the compressed streams of a file, or `unread` for an object stream with another filter. Also yields to the
 * event loop: a file of nothing but beginnings has millions.
 */
async function* streamsOf(file: Buffer): AsyncGenerator<Buffer | 'unread'> {
  let end = 0;
  let pauseAt = chunkBytes;
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (at >= pauseAt) {
      await setImmediate();
      pauseAt = at + chunkBytes;
    }
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const dictionary = plain(file.toString('latin1', Math.max(0, at - dictionaryWithin), at));
    const own = dictionary.slice(dictionary.lastIndexOf('obj'));
    if (own.includes('/ObjStm') && unreadFilter.test(own)) yield 'unread';
    const begin = at + 6 + (file[at + 6] === 13 ? 1 : 0) + 1;
    // Several beginnings may share an end, which is looked for once.
    if (end < begin) end = file.indexOf('endstream', begin);
    if (end < 0) end = file.length;
    const bytes = file.subarray(begin, end);
    if (isPacked(bytes)) yield bytes;
  }
}

/**
 * Inspects bytes chunk by chunk, so that the event loop stays responsive.
 * @returns the fault found, and the number of bytes read
 */
async function faultAmong(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<{ fault: PdfFault | null; length: number }> {
  let [length, carry] = [0, ''];
  for await (const bytes of chunks) {
    length += bytes.length;
    if (length > maxBytes) return { fault: 'unread', length };
    const text = carry + bytes.toString('latin1');
    // The last name may continue in the next chunk: `/EmbeddedFile` may be the start of `/EmbeddedFiles`.
    const lastSlash = text.lastIndexOf('/');
    const end = lastSlash >= 0 && text.length - lastSlash <= longestName ? lastSlash : text.length;
    const fault = faultIn(text.slice(0, end));
    if (fault) return { fault, length };
    carry = text.slice(end);
  }
  return { fault: faultIn(carry), length };
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += chunkBytes) {
    yield file.subarray(at, at + chunkBytes);
    await setImmediate();
  }
}

/**
 * Decompresses a stream, and stops at the first error: it was not compressed or is damaged, and a viewer reads no
 * further either.
 */
async function* unpacked(packed: Buffer): AsyncGenerator<Buffer> {
  const pieces = Readable.from([packed]).pipe(createInflate());
  try {
    for await (const piece of pieces) yield piece as Buffer; // chunks of a byte stream
  } catch {
    // see above
  }
}

/**
 * Returns the reason to refuse a PDF, or null. Searches for names in all bytes and all decompressed streams, wherever
 * they occur, because an attacker can hide them in places that a parser would not visit.
 */
export async function pdfFault(path: string): Promise<PdfFault | null> {
  const file = await readFile(path);
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'damaged';
  if (!file.subarray(-endWithin).includes('%%EOF')) return 'damaged';
  const { fault } = await faultAmong(chunksOf(file), Infinity);
  if (fault) return fault;
  let read = 0;
  for await (const stream of streamsOf(file)) {
    if (stream === 'unread') return 'unread';
    const found = await faultAmong(unpacked(stream), maxUnpacked - read);
    if (found.fault) return found.fault;
    read += found.length;
  }
  return null;
}
