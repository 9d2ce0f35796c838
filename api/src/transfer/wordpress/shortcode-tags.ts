/** A tag `[name a="b"]` or `[/name]` in a text. */
export interface ShortcodeTag {
  start: number;
  end: number;
  /** Lower case. */
  name: string;
  isClosing: boolean;
  /** Text after the name. */
  written: string;
  /** Index of the next tag of the same name; Infinity if there is none. */
  next: number;
}

/**
 * Lengths are limited, so that the search behind each bracket is bounded: many brackets cost no more than other text.
 */
const form = /\[(\/?)([a-z][\w-]{0,60})((?:[\s/][^\][]{0,1000})?)\]/gi;

/**
 * Finds the tags of a text in one pass. A tag and the next one of its name form a pair if the latter is a closing tag,
 * with the text in between as content. As in WordPress, a shortcode cannot contain another of the same name.
 */
export function tagsIn(html: string): ShortcodeTag[] {
  const tags: ShortcodeTag[] = [];
  const last = new Map<string, ShortcodeTag>();
  for (const { 0: whole, 1: slash, 2: written = '', 3: remainder = '', index } of html.matchAll(form)) {
    const name = written.toLowerCase();
    const before = last.get(name);
    if (before) before.next = tags.length;
    const tag = {
      start: index,
      end: index + whole.length,
      name,
      isClosing: slash === '/',
      written: remainder,
      next: Infinity,
    };
    last.set(name, tag);
    tags.push(tag);
  }
  return tags;
}
