import type { Link, Paragraph } from 'mdast';

/**
 * `[Get a quote](/get-quote "button")` in its own paragraph. Other Markdown readers show it as a plain link. The API
 * and the editor share this syntax.
 */
export const buttonTitle = 'button';

export interface WrittenButton {
  label: string;
  href: string;
}

/** Returns the button that a paragraph represents; null if it is plain text. */
export function buttonOf({ children }: Paragraph): WrittenButton | null {
  const [link] = children;
  if (link?.type !== 'link' || children.length > 1 || link.title !== buttonTitle) return null;
  const [text] = link.children;
  if (text?.type !== 'text' || link.children.length > 1) return null;
  const label = text.value.replace(/\s+/g, ' ').trim();
  return label === '' ? null : { label, href: link.url };
}

/** Returns the Markdown paragraph for a button. */
export function buttonParagraph({ label, href }: WrittenButton): Paragraph {
  const link: Link = { type: 'link', url: href, title: buttonTitle, children: [{ type: 'text', value: label }] };
  return { type: 'paragraph', children: [link] };
}
