/**
 * What tells of the demonstration: its agency, its town, its people, phone numbers and references. One number is that of
 * who asks for a quote in journeys.
 */
const traces =
  /yarrow|dayton|wyandot|\b(ruth|tom day|priya|nair|ines|delgado|lena|brandt|marcus|oakes)\b|937-555-(?!0199)|\+1937555|\bYD-/gi;

/** The traces in a text, each with what stands around it. */
export const tracesIn = (text: string): string[] =>
  [...text.matchAll(traces)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40).replace(/\s+/g, ' '));

/** Every file of the site that a document names, as paths. */
export const filesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href|content)="(?:https?:\/\/[^/"]+)?(\/[^"#]*\.[a-z0-9]{2,11}(?:\?[^"]*)?)"/g)].map(
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  );
