import type { Incoming } from '../incoming-article';
import { Notes } from '../notes';
import { readGhost } from '../ghost/read-ghost';
import { isMarkdownFile, readMarkdown } from '../markdown/read-markdown';
import { UnreadableFileError } from '../transfer-errors';
import { readWordPress } from '../wordpress/read-wordpress';
import { largestMarkdown, largestText, megabyte, refuseLargeText } from './text-limits';
import { textOf } from './text-of';
import { emptyFolder, zipFolder, type Folder } from './zip-folder';

export interface ReadExport extends Incoming {
  /** Files that may contain images. */
  folder: Folder;
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Documents that people drop on the form. Word's is a zip with XML files, and HTML begins like XML. */
const isDocument = (fileName: string) => /\.(docx?|odt|pdf|rtf|html?)$/i.test(fileName);

/** Reads a text file in the format that its first character indicates. */
async function readText(content: string, siteUrl: string | null): Promise<Incoming> {
  const start = content.trimStart().slice(0, 1);
  if (start === '<') return readWordPress(content);
  if (start === '{') return readGhost(content, siteUrl);
  throw new UnreadableFileError(
    'This is none of the files that can be imported: a WordPress export (.xml), a Ghost export (.json), or a .zip with Markdown files.',
  );
}

/**
 * Reads an export of another site: WordPress XML, Ghost JSON, Markdown, or a zip with one of these and its images.
 * @param siteUrl URL of the old site, for exports that do not contain it
 * @throws {UnreadableFileError}
 */
export async function readExport(fileName: string, bytes: Uint8Array, siteUrl: string | null): Promise<ReadExport> {
  if (isDocument(fileName))
    throw new UnreadableFileError(
      'This kind of document is not imported. Open it, copy its text, and paste that into a new article: headings, lists and tables stay.',
    );
  if (isZip(bytes)) {
    const notes = new Notes();
    const folder = await zipFolder(bytes, notes);
    const incoming = await readFolder(folder, siteUrl);
    return { ...incoming, folder, notes: [...notes.list(), ...incoming.notes] };
  }
  if (isMarkdownFile(fileName))
    return {
      ...(await readMarkdown({ names: [fileName], read: async () => (bytes.length > largestMarkdown ? null : bytes) })),
      folder: emptyFolder,
    };
  refuseLargeText(bytes);
  return { ...(await readText(textOf(bytes), siteUrl)), folder: emptyFolder };
}

async function readFolder(folder: Folder, siteUrl: string | null): Promise<Incoming> {
  if (folder.names.some(isMarkdownFile)) return readMarkdown(folder);
  const [name, ...others] = folder.names.filter((one) => /\.(xml|json)$/i.test(one));
  if (!name)
    throw new UnreadableFileError('This zip file holds neither Markdown files nor an export of WordPress or Ghost.');
  if (others.length > 0)
    throw new UnreadableFileError(
      `This zip file holds several exports: ${[name, ...others].slice(0, 5).join(', ')}. Import them one by one.`,
    );
  const bytes = await folder.read(name);
  if (!bytes)
    throw new UnreadableFileError(`“${name}” has more than ${largestText / megabyte} MB. Export it in parts.`);
  return readText(textOf(bytes), siteUrl);
}
