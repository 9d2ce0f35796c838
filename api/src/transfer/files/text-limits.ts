import { UnreadableFileError } from '../transfer-errors';

export const megabyte = 1024 * 1024;

/**
 * Maximum bytes of the XML or JSON of an export, zipped or not. Parsing happens in one step, takes many times the size
 * in memory, and blocks all other requests. Three thousand articles have this size.
 */
export const largestText = 32 * megabyte;

/** Maximum bytes of a Markdown file: several times the longest article. */
export const largestMarkdown = megabyte;

/** Milliseconds in which all articles of a file must be read. */
export const longestReading = 10 * 60_000;

/** @throws {UnreadableFileError} */
export function refuseLargeText(bytes: Uint8Array): void {
  if (bytes.length > largestText)
    throw new UnreadableFileError(
      `This export has more than ${largestText / megabyte} MB of text, which is more than can be read at once. Export it in parts, by date for one, and import them one by one.`,
    );
}
