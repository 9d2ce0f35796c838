/**
 * Traces of the demonstration: its agency, town, people, phone numbers and references. Excludes the number of the
 * visitor who requests quotes in journeys.
 */
const traces =
  /yarrow|dayton|wyandot|\b(ruth|tom day|priya|nair|ines|delgado|lena|brandt|marcus|oakes)\b|937-555-(?!0199)|\+1937555|\bYD-/gi;

/** Returns the traces in a text, each with its context. */
export const tracesIn = (text: string): string[] =>
  [...text.matchAll(traces)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40).replace(/\s+/g, ' '));

/** Returns the paths of all files of the site that a document links to. */
export const filesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href|content)="(?:https?:\/\/[^/"]+)?(\/[^"#]*\.[a-z0-9]{2,11}(?:\?[^"]*)?)"/g)].map(
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  );
