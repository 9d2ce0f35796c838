import { unzipSync, type UnzipFileInfo } from 'fflate';

import { counted, type Notes } from '../notes';
import { UnreadableFileError } from '../transfer-errors';

/** More is a bomb, or a backup of everything. */
const mostFiles = 20_000;

/** Bytes of one file, unpacked. */
export const largestFile = 64 * 1024 * 1024;

/** Bytes of all files together, unpacked. */
const largestFolder = 1024 * 1024 * 1024;

/** Bytes of all Markdown files, unpacked, that are kept at once: each look into a zip goes through all of its names. */
const mostAtOnce = 128 * 1024 * 1024;

/** What points outside the folder, and what systems leave behind. */
const strange = /^[\\/]|^[a-z]:|\\|\0|(^|\/)\.\.?(\/|$)/i;
const isMarkdownName = (name: string) => /\.(md|markdown)$/i.test(name);
const leftBehind = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/;

/** The files of a zip. Nothing is ever written under their names. */
export interface Folder {
  names: readonly string[];
  /** Unpacks one file. @returns null where there is none of that name, or it is larger than any of an export */
  read(name: string): Uint8Array | null;
}

/** Of an export that is one file. */
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
 * Looks into a zip without unpacking it. A file is unpacked into as many bytes as the zip declared, so one that lies is
 * cut off and fills nothing.
 * @throws {UnreadableFileError} where it is damaged, or unpacks to more than any export
 */
export function zipFolder(bytes: Uint8Array, notes: Notes): Folder {
  const sizes = new Map<string, number>();
  let refused = 0;
  let total = 0;
  unzip(bytes, ({ name, originalSize }) => {
    if (strange.test(name)) refused += 1;
    else if (!name.endsWith('/') && !leftBehind.test(name)) sizes.set(name, originalSize);
    total += originalSize;
    return false;
  });
  if (sizes.size > mostFiles)
    throw new UnreadableFileError(
      `This zip file holds ${counted(sizes.size, 'file')}; up to ${counted(mostFiles, 'file')} can be read.`,
    );
  if (total > largestFolder)
    throw new UnreadableFileError(
      'This zip file unpacks to more than 1 GB. Leave out what is not an article or an image of one.',
    );
  if (refused > 0) notes.add(`Left out: ${counted(refused, 'file')} with a name that points outside the zip.`);
  const judged = ({ name, originalSize }: UnzipFileInfo) => sizes.get(name) === originalSize;
  const texts = [...sizes].filter(([name]) => isMarkdownName(name));
  const areFew = texts.reduce((sum, [, size]) => sum + size, 0) <= mostAtOnce;
  let unpacked: Record<string, Uint8Array> | undefined;
  return {
    names: [...sizes.keys()],
    read(name) {
      const size = sizes.get(name);
      if (size === undefined || size > largestFile) return null;
      // Where two entries have one name, the last is the one whose size was judged.
      if (!areFew || !isMarkdownName(name))
        return unzip(bytes, (file) => file.name === name && judged(file))[name] ?? null;
      unpacked ??= unzip(bytes, (file) => isMarkdownName(file.name) && judged(file));
      return unpacked[name] ?? null;
    },
  };
}
