import { buffer } from 'node:stream/consumers';

import { firstCharacters } from 'contract/article-rules';
import { fromBufferPromise, getFileNameLowLevel, type Entry } from 'yauzl';

import { counted, type Notes } from '../notes';
import { UnreadableFileError } from '../transfer-errors';
import { largestMarkdown, largestText, megabyte } from './text-limits';

/** A larger zip is a bomb, or a full backup. */
const maxFiles = 20_000;

/** Maximum entries of a zip: macOS adds one to each file, and folders are entries as well. */
const maxEntries = 3 * maxFiles;

/** Maximum bytes of an image, unpacked. */
const largestFile = 64 * 1024 * 1024;

/** Maximum growth of a file when unpacked: text grows tenfold, a zip bomb a thousandfold. */
const maxGrowth = 200;

/** Bytes below which growth is not limited: an empty page shrinks to nothing. */
const smallFile = 4 * megabyte;

/** Maximum bytes of all files together, unpacked. */
const largestFolder = 1024 * 1024 * 1024;

/** Maximum bytes of all Markdown files, unpacked. */
const maxMarkdown = 64 * 1024 * 1024;

/** Names that point outside the folder. */
const outsideZip = /^[\\/]|^[a-z]:|\\|\0|(^|\/)\.\.?(\/|$)/i;
const isMarkdownName = (name: string) => /\.(md|markdown)$/i.test(name);
const isTextName = (name: string) => /\.(md|markdown|xml|json)$/i.test(name);
const largestOf = (name: string) =>
  isMarkdownName(name) ? largestMarkdown : isTextName(name) ? largestText : largestFile;
const systemFile = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/;

/** Files of a zip. Nothing is ever written to disk under their names. */
export interface Folder {
  names: readonly string[];
  /**
   * Unpacks one file.
   * @returns null if the file is missing, or larger than any file of an export
   * @throws {UnreadableFileError} if it is damaged, or larger than the zip declares
   */
  read(name: string): Promise<Uint8Array | null>;
}

/** Folder of an export that is a single file. */
export const emptyFolder: Folder = { names: [], read: async () => null };

async function orDamaged<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (cause) {
    throw new UnreadableFileError(
      'This zip file is damaged, or packed in a way that cannot be read. Pack it again.',
      cause,
    );
  }
}

const tooManyFiles = (files: number) =>
  new UnreadableFileError(
    `This zip file holds ${counted(files, 'file')}; up to ${counted(maxFiles, 'file')} can be read.`,
  );

/** The library refuses a whole zip with a name that points outside it, unless names are decoded here. */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);

/**
 * Reads the directory of a zip without unpacking it. Unpacking a file ends at the first byte beyond the size that the
 * zip declares.
 * @throws {UnreadableFileError} if the zip is damaged, or unpacks to more than any export
 */
export async function zipFolder(bytes: Uint8Array, notes: Notes): Promise<Folder> {
  const entries = new Map<string, Entry>();
  let refused = 0;
  let total = 0;
  let grown: string | undefined;
  const zip = await orDamaged(() =>
    fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { decodeStrings: false }),
  );
  // Before the entries are read: the largest zip holds five million, which take gigabytes.
  if (zip.entryCount > maxEntries) throw tooManyFiles(zip.entryCount);
  await orDamaged(async () => {
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      const { uncompressedSize, compressedSize } = entry;
      if (uncompressedSize > smallFile && uncompressedSize > compressedSize * maxGrowth) grown ??= name;
      if (outsideZip.test(name)) refused += 1;
      else if (!name.endsWith('/') && !systemFile.test(name)) entries.set(name, entry);
      total += uncompressedSize;
    }
  });
  if (entries.size > maxFiles) throw tooManyFiles(entries.size);
  if (total > largestFolder)
    throw new UnreadableFileError(
      'This zip file unpacks to more than 1 GB. Leave out what is not an article or an image of one.',
    );
  if (grown !== undefined)
    throw new UnreadableFileError(
      `“${firstCharacters(grown, 80)}” in this zip file unpacks to more than ${maxGrowth} times its size. No text or image does.`,
    );
  const markdown = [...entries]
    .filter(([name]) => isMarkdownName(name))
    .reduce((sum, [, { uncompressedSize }]) => sum + uncompressedSize, 0);
  if (markdown > maxMarkdown)
    throw new UnreadableFileError(
      `The Markdown files in this zip file have more than ${maxMarkdown / megabyte} MB. Import them in parts.`,
    );
  if (refused > 0) notes.add(`Left out: ${counted(refused, 'file')} with a name that points outside the zip.`);
  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > largestOf(name)) return null;
      return orDamaged(async () => buffer(await zip.openReadStreamPromise(entry)));
    },
  };
}
