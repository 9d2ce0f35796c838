import { UnreadableFileError } from '../transfer-errors';

export const megabyte = 1024 * 1024;

/**
 * Bytes of the XML or JSON of an export, in a zip or not. It is parsed in one go, takes many times its size in memory, and
 * nothing else is answered meanwhile. Three thousand articles have as much.
 */
export const largestText = 32 * megabyte;

/** Bytes of one Markdown file: several times the longest article. */
export const largestMarkdown = megabyte;

/** Milliseconds in which the articles of a file have to be read. */
export const longestReading = 10 * 60_000;

/** @throws {UnreadableFileError} */
export function refuseLargeText(bytes: Uint8Array): void {
  if (bytes.length > largestText)
    throw new UnreadableFileError(
      `This export has more than ${largestText / megabyte} MB of text, which is more than can be read at once. Export it in parts, by date for one, and import them one by one.`,
    );
}
