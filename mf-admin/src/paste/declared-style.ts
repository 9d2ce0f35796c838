/**
 * Attribute that holds the `style` of pasted HTML while it is read. The site's policy refuses inline styles, and the
 * browser would log a violation for each; but Word and Google Docs mark bold text with them.
 */
export const keptStyle = 'data-pasted-style';

/** Cuts each style sheet, from its start to its end. Takes linear time, whatever is pasted. */
const withoutStyleSheets = (html: string): string =>
  html
    .split(/<\/style\s*>/i)
    .map((part, index, { length }) => (index < length - 1 ? part.replace(/<style\b[^]*$/i, '') : part))
    .join('');

/** Drops the style sheets of pasted HTML and renames its `style` attributes, before it is parsed. */
export const keepStyles = (html: string) =>
  withoutStyleSheets(html).replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, `$1${keptStyle}`);

/** Returns the lower-case value of a style property; empty if it is not declared. */
export function declared(element: Element, property: string): string {
  const declarations = (element.getAttribute(keptStyle) ?? '').split(';').map((text) => text.split(':'));
  const found = declarations.findLast(([name = '']) => name.trim().toLowerCase() === property);
  return found?.slice(1).join(':').trim().toLowerCase() ?? '';
}
