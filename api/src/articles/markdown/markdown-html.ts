import type { Fact } from 'contract/facts';
import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

import { allowedHtml } from './allowed-html';
import { readOutline, type Heading, type Outline } from './outline';
import { alignByClass } from './align-by-class';
import { readLineBreaks } from './line-breaks';
import { readLanguages } from './read-languages';
import { showCallouts } from './show-callouts';
import { showFiles, type TextFile } from './show-files';
import { showPictures, type TextPicture } from './show-pictures';
import { appendSources } from './sources';
import { readArticleSyntax } from './read-article-syntax';
import { scrollWideTables } from './wide-tables';
import { stateFacts, type CitedFacts, type UnknownFact } from './state-facts';

export interface RenderedMarkdown {
  /** Safe to put into a page as it is. */
  html: string;
  headings: Heading[];
  readingMinutes: number;
  /** What there is to read, without markup. */
  text: string;
  /** The facts that the text states, in the order of their first mention. */
  factKeys: string[];
  /** The last day on which it says what it should: on the next, a fact in it has expired. Null where none will. */
  holdsUntil: string | null;
  /** The pictures of the library that it shows, and the files that it leads to. */
  mediaIds: string[];
}

/** What a text may refer to, by key and by id. */
export interface Referred {
  facts?: ReadonlyMap<string, Fact>;
  pictures?: ReadonlyMap<string, TextPicture>;
  files?: ReadonlyMap<string, TextFile>;
  /** The day it is made for, `2026-11-21`: a fact that has expired by then says so. Without it none has. */
  today?: string;
  unknown?: UnknownFact;
  /** Sees the text as it was parsed, before anything is made of it. */
  onParsed?: (tree: Root) => void;
}

const seeParsed = (see: (tree: Root) => void) => (tree: Root) => see(tree);

/** Before the ids of headings, so that one called "main" does not take the place of the page's own `#main`. */
const idPrefix = 'section-';

/**
 * Markdown with `:fact[key]`, callouts, buttons and `![alt](/api/media/<id>)` as HTML. Done when a text is saved, never for a request.
 * HTML inside the Markdown is dropped, but for `<br>` in a line; what comes out is cleaned last of all, after everything that adds to it.
 * @throws {UnknownFactError} for a fact that is not among `facts`, unless it is left as it was written
 */
export function markdownHtml(
  markdown: string,
  {
    facts = new Map(),
    pictures = new Map(),
    files = new Map(),
    today = '',
    unknown = 'throw',
    onParsed = () => undefined,
  }: Referred = {},
): RenderedMarkdown {
  const cited: CitedFacts = new Map();
  const shown = new Set<string>();
  const outline: Outline = { headings: [], readingMinutes: 1, text: '' };
  const html = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(readArticleSyntax)
    .use(seeParsed, onParsed)
    .use(readLineBreaks)
    .use(readLanguages)
    .use(stateFacts, { facts, cited, unknown })
    .use(showCallouts)
    .use(remarkRehype)
    .use(alignByClass)
    .use(showPictures, { pictures, shown })
    .use(showFiles, { files, shown })
    .use(appendSources, { cited, today })
    .use(rehypeSlug, { prefix: idPrefix })
    .use(readOutline, { outline })
    .use(scrollWideTables)
    .use(rehypeSanitize, allowedHtml)
    .use(rehypeStringify)
    .processSync(markdown);
  const ends = [...cited.values()].flatMap(({ holds }) => (holds.to !== null && holds.to >= today ? holds.to : []));
  const holdsUntil = ends.toSorted()[0] ?? null;
  return { html: String(html), ...outline, factKeys: [...cited.keys()], mediaIds: [...shown], holdsUntil };
}
