import { UnreadableFileError } from '../transfer-errors';

/**
 * Maximum nesting of objects and arrays. Ghost's exports have eight levels; each takes a few hundred bytes while it is
 * parsed.
 */
const maxLevels = 50;

/** Maximum number of values in all objects and arrays. Three thousand articles have about two hundred thousand. */
const maxValues = 500_000;

const [quote, backslash, comma] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map((sign) => sign.charCodeAt(0));

/** @returns end of the string that starts at a position */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === backslash) at += 1;
    else if (sign === quote) return at;
  }
  return json.length;
}

/**
 * Counts levels and values before JSON is parsed: a file of little else takes a hundred times its size in memory, and
 * minutes to validate.
 * @throws {UnreadableFileError}
 */
export function refuseOversizedJson(json: string): void {
  let [levels, values] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfString(json, at);
    else if (sign === comma) values += 1;
    else if (sign === closeList || sign === closeObject) levels -= 1;
    else if (sign === openList || sign === openObject) {
      levels += 1;
      values += 1;
    }
    if (levels > maxLevels)
      throw new UnreadableFileError(
        `This JSON file has more than ${maxLevels} levels in one another, which no export of articles has.`,
      );
    if (values > maxValues)
      throw new UnreadableFileError(
        `This JSON file has more than ${maxValues.toLocaleString('en-US')} values, which is more than can be read at once. Export it in parts.`,
      );
  }
}
