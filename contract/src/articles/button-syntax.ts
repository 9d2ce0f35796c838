import type { Link, Paragraph } from 'mdast';

/**
 * `[Get a quote](/get-quote "button")` in a paragraph of its own. To a reader that does not know it, it is the link that
 * it is. One syntax for the API and the editor.
 */
export const buttonTitle = 'button';

export interface WrittenButton {
  label: string;
  href: string;
}

/** The button that a paragraph is; null where it is one of words. */
export function buttonOf({ children }: Paragraph): WrittenButton | null {
  const [link] = children;
  if (link?.type !== 'link' || children.length > 1 || link.title !== buttonTitle) return null;
  const [words] = link.children;
  if (words?.type !== 'text' || link.children.length > 1) return null;
  const label = words.value.replace(/\s+/g, ' ').trim();
  return label === '' ? null : { label, href: link.url };
}

/** The paragraph that a button is written as. */
export function buttonParagraph({ label, href }: WrittenButton): Paragraph {
  const link: Link = { type: 'link', url: href, title: buttonTitle, children: [{ type: 'text', value: label }] };
  return { type: 'paragraph', children: [link] };
}
