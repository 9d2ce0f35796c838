/**
 * Where the text of a `style` attribute is kept while pasted HTML is read. The site's policy refuses inline styles, and
 * the browser would complain about each of them; Word and Google Docs say with them what is bold.
 */
export const keptStyle = 'data-pasted-style';

/** Renames the `style` attributes of pasted HTML before anything parses it. */
export const keepStyles = (html: string) => html.replace(/(<[a-z][^<>]*?\s)style(?=\s*=)/gi, `$1${keptStyle}`);

/** The value of one property, in lower case; empty where there is none. */
export function declared(element: Element, property: string): string {
  const declarations = (element.getAttribute(keptStyle) ?? '').split(';').map((text) => text.split(':'));
  const found = declarations.findLast(([name = '']) => name.trim().toLowerCase() === property);
  return found?.slice(1).join(':').trim().toLowerCase() ?? '';
}
