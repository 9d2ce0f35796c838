import { UnreadableFileError } from '../transfer-errors';

/**
 * Maximum number of elements, attributes and entities together. Three thousand articles have about two hundred
 * thousand.
 */
const maxParts = 500_000;

const cdata = '<![CDATA[';
const partOrText = /<!\[CDATA\[|<(?!\/)|[=&]/g;

/**
 * Counts the objects that a parser would create, before XML is parsed: a file of little else takes a hundred times its
 * size in memory. Text of articles is in CDATA and does not count.
 * @throws {UnreadableFileError}
 */
export function refuseOversizedXml(xml: string): void {
  let parts = 0;
  partOrText.lastIndex = 0;
  for (let found = partOrText.exec(xml); found; found = partOrText.exec(xml)) {
    if (found[0] === cdata) {
      const end = xml.indexOf(']]>', partOrText.lastIndex);
      if (end < 0) return;
      partOrText.lastIndex = end;
    }
    parts += 1;
    if (parts > maxParts)
      throw new UnreadableFileError(
        `This XML file has more than ${maxParts.toLocaleString('en-US')} elements, which is more than can be read at once. Export it in parts, by date for one, and import them one by one.`,
      );
  }
}
