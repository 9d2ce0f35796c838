import { firstCharacters } from 'contract/article-rules';
import { unzipSync, type UnzipFileInfo } from 'fflate';

import { counted, type Notes } from '../notes';
import { UnreadableFileError } from '../transfer-errors';
import { largestMarkdown, largestText, megabyte } from './text-limits';

/** A larger zip is a bomb, or a full backup. */
const maxFiles = 20_000;

/** Maximum bytes of an image, unpacked. */
const largestFile = 64 * 1024 * 1024;

/** Maximum growth of a file when unpacked: text grows tenfold, a zip bomb a thousandfold. */
const maxGrowth = 200;

/** Bytes below which growth is not limited: an empty page shrinks to nothing. */
const smallFile = 4 * megabyte;

/** Maximum bytes of all files together, unpacked. */
const largestFolder = 1024 * 1024 * 1024;

/**
 * Maximum bytes of all Markdown files, unpacked. They are cached, because each lookup in a zip scans all of its names.
 */
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
  /** Unpacks one file. @returns null if the file is missing, or larger than any file of an export */
  read(name: string): Uint8Array | null;
}

/** Folder of an export that is a single file. */
export const emptyFolder: Folder = { names: [], read: () => null };

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    throw new UnreadableFileError(
      'This zip file is damaged, or packed in a way that cannot be read. Pack it again.',
      cause,
    );
  }
}

/**
 * Reads the directory of a zip without unpacking it. A file is unpacked into as many bytes as the zip declares, so a
 * false declaration only truncates it.
 * @throws {UnreadableFileError} if the zip is damaged, or unpacks to more than any export
 */
export function zipFolder(bytes: Uint8Array, notes: Notes): Folder {
  const sizes = new Map<string, number>();
  let refused = 0;
  let total = 0;
  let grown: string | undefined;
  unzip(bytes, ({ name, originalSize, size }) => {
    if (originalSize > smallFile && originalSize > size * maxGrowth) grown ??= name;
    if (outsideZip.test(name)) refused += 1;
    else if (!name.endsWith('/') && !systemFile.test(name)) sizes.set(name, originalSize);
    total += originalSize;
    return false;
  });
  if (sizes.size > maxFiles)
    throw new UnreadableFileError(
      `This zip file holds ${counted(sizes.size, 'file')}; up to ${counted(maxFiles, 'file')} can be read.`,
    );
  if (total > largestFolder)
    throw new UnreadableFileError(
      'This zip file unpacks to more than 1 GB. Leave out what is not an article or an image of one.',
    );
  if (grown !== undefined)
    throw new UnreadableFileError(
      `“${firstCharacters(grown, 80)}” in this zip file unpacks to more than ${maxGrowth} times its size. No text or image does.`,
    );
  const markdown = [...sizes].reduce((sum, [name, size]) => (isMarkdownName(name) ? sum + size : sum), 0);
  if (markdown > maxMarkdown)
    throw new UnreadableFileError(
      `The Markdown files in this zip file have more than ${maxMarkdown / megabyte} MB. Import them in parts.`,
    );
  if (refused > 0) notes.add(`Left out: ${counted(refused, 'file')} with a name that points outside the zip.`);
  const hasCheckedSize = ({ name, originalSize }: UnzipFileInfo) => sizes.get(name) === originalSize;
  let unpacked: Record<string, Uint8Array> | undefined;
  return {
    names: [...sizes.keys()],
    read(name) {
      const size = sizes.get(name);
      if (size === undefined || size > largestOf(name)) return null;
      // Of two entries with one name, only the last had its size checked.
      if (!isMarkdownName(name))
        return unzip(bytes, (file) => file.name === name && hasCheckedSize(file))[name] ?? null;
      unpacked ??= unzip(
        bytes,
        (file) => isMarkdownName(file.name) && hasCheckedSize(file) && file.originalSize <= largestMarkdown,
      );
      return unpacked[name] ?? null;
    },
  };
}
