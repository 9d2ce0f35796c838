/** `[name a="b"]` or `[/name]` in a text. */
export interface ShortcodeTag {
  start: number;
  end: number;
  /** In lower case. */
  name: string;
  isClosing: boolean;
  /** What stands after the name. */
  written: string;
  /** The number of the next tag of the same name; Infinity where there is none. */
  next: number;
}

/** Lengths are limited, so that nothing is looked for further behind a bracket: many of them cost no more than other text. */
const form = /\[(\/?)([a-z][\w-]{0,60})((?:[\s/][^\][]{0,1000})?)\]/gi;

/**
 * The tags of a text, in one pass. A tag and the next of its name are a pair where that one closes: what stands between
 * them is inside. In WordPress, too, a shortcode does not stand in one of its own name.
 */
export function tagsIn(html: string): ShortcodeTag[] {
  const tags: ShortcodeTag[] = [];
  const last = new Map<string, ShortcodeTag>();
  for (const { 0: whole, 1: slash, 2: written = '', 3: rest = '', index } of html.matchAll(form)) {
    const name = written.toLowerCase();
    const before = last.get(name);
    if (before) before.next = tags.length;
    const tag = {
      start: index,
      end: index + whole.length,
      name,
      isClosing: slash === '/',
      written: rest,
      next: Infinity,
    };
    last.set(name, tag);
    tags.push(tag);
  }
  return tags;
}
