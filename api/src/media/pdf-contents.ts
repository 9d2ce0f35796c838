import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createInflate } from 'node:zlib';

/** What a PDF holds beside pages. `damaged`: it is none, or was cut off. `unread`: packed in a way that nothing is checked of. */
export type PdfFault = 'damaged' | 'protected' | 'script' | 'program' | 'attachment' | 'unread';

const faultOfName: Readonly<Record<string, PdfFault>> = {
  Encrypt: 'protected',
  JavaScript: 'script',
  Launch: 'program',
  EmbeddedFile: 'attachment',
  RichMedia: 'attachment',
};

/** A name, of which any letter may be written as `#4a`. */
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

/** Bytes that the unpacked streams of one file may have: scans of a hundred pages have half as many. */
const mostUnpacked = 1024 * 1024 * 1024;
/** Bytes that are looked through before others have their turn. */
const pieceBytes = 64 * 1024;
/** Characters that a name may have with each letter written as `#4a`, and the slash before it. */
const longestName = 121;
/** Bytes before a stream in which its dictionary says what it is. */
const dictionaryWithin = 4096;
/** Bytes at the end of a file in which it says that it ends. */
const endWithin = 2048;

/** Objects that are packed by other means than the one that is unpacked here. */
const unreadFilter = /\/(?:ASCII85Decode|ASCIIHexDecode|LZWDecode|RunLengthDecode|Crypt)/;

const isPacked = (bytes: Buffer) => {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
};

/** The packed streams of a file, and whether one holds objects in a form that cannot be read here. */
function* streamsOf(file: Buffer): Generator<Buffer | 'unread'> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.toString('latin1', at - 3, at) === 'end') continue;
    const dictionary = plain(file.toString('latin1', Math.max(0, at - dictionaryWithin), at));
    const own = dictionary.slice(dictionary.lastIndexOf('obj'));
    if (own.includes('/ObjStm') && unreadFilter.test(own)) yield 'unread';
    const begin = at + 6 + (file[at + 6] === 13 ? 1 : 0) + 1;
    const end = file.indexOf('endstream', begin);
    const bytes = file.subarray(begin, end < 0 ? undefined : end);
    if (isPacked(bytes)) yield bytes;
  }
}

/**
 * Looks through bytes that come piece by piece, so that others have the thread meanwhile.
 * @returns what they hold, and how many were read
 */
async function faultAmong(
  pieces: AsyncIterable<Buffer>,
  most: number,
): Promise<{ fault: PdfFault | null; length: number }> {
  let [length, rest] = [0, ''];
  for await (const bytes of pieces) {
    length += bytes.length;
    if (length > most) return { fault: 'unread', length };
    const text = rest + bytes.toString('latin1');
    // The last name may go on in the next piece: `/EmbeddedFile` be the beginning of `/EmbeddedFiles`.
    const begun = text.lastIndexOf('/');
    const end = begun >= 0 && text.length - begun <= longestName ? begun : text.length;
    const fault = faultIn(text.slice(0, end));
    if (fault) return { fault, length };
    rest = text.slice(end);
  }
  return { fault: faultIn(rest), length };
}

async function* piecesOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += pieceBytes) {
    yield file.subarray(at, at + pieceBytes);
    await setImmediate();
  }
}

/** Where it breaks off, so does the reading: not packed after all, or damaged, a reader has no more of it. */
async function* unpacked(packed: Buffer): AsyncGenerator<Buffer> {
  const pieces = Readable.from([packed]).pipe(createInflate());
  try {
    for await (const piece of pieces) yield piece as Buffer; // of a stream of bytes
  } catch {
    // as above
  }
}

/**
 * What keeps a PDF out of the library; null where nothing does. Names are looked for in all of its bytes and in all that
 * is packed in it, wherever they stand: who wants to hide one knows more places than are looked at otherwise.
 */
export async function pdfFault(path: string): Promise<PdfFault | null> {
  const file = await readFile(path);
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'damaged';
  if (!file.subarray(-endWithin).includes('%%EOF')) return 'damaged';
  const { fault } = await faultAmong(piecesOf(file), Infinity);
  if (fault) return fault;
  let read = 0;
  for (const stream of streamsOf(file)) {
    if (stream === 'unread') return 'unread';
    const found = await faultAmong(unpacked(stream), mostUnpacked - read);
    if (found.fault) return found.fault;
    read += found.length;
  }
  return null;
}
