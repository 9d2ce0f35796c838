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
import { limitReferences } from './limit-references';
import { keepTogether } from './keep-together';
import { readLineBreaks } from './line-breaks';
import { readLanguages } from './read-languages';
import { showCallouts } from './show-callouts';
import { showFiles, type TextFile } from './show-files';
import { showPictures, type TextPicture } from './show-pictures';
import { appendSources } from './sources';
import { readArticleSyntax } from './read-article-syntax';
import { nameTaskBoxes } from './task-boxes';
import { scrollWideBlocks } from './wide-blocks';
import { inTime, timeFor } from './time-limit';
import { stateFacts, type CitedFacts, type UnknownFact } from './state-facts';

/**
 * Raised with each change that makes other HTML of the same text, so that `RerenderJob` renders the articles of before
 * again. `renderer-version.test.ts` fails when it was forgotten.
 */
export const rendererVersion = 2;

export interface RenderedMarkdown {
  /** Sanitized; safe to embed in a page. */
  html: string;
  headings: Heading[];
  readingMinutes: number;
  /** Readable text without markup. */
  text: string;
  /** Keys of the stated facts, in order of first mention. */
  factKeys: string[];
  /** Last day on which the text is correct: the day after, a fact in it has expired. Null if none expires. */
  holdsUntil: string | null;
  /** Ids of the library pictures that it shows and the files that it links to. */
  mediaIds: string[];
}

/** Facts by key, and pictures and files by id, that a text may refer to. */
export interface Referred {
  facts?: ReadonlyMap<string, Fact>;
  pictures?: ReadonlyMap<string, TextPicture>;
  files?: ReadonlyMap<string, TextFile>;
  /** Day of rendering, `2026-11-21`: facts that have expired by then are marked. Without it, none is. */
  today?: string;
  unknown?: UnknownFact;
  /** Receives the parsed text before any transformation. */
  onParsed?: (tree: Root) => void;
}

const reportParsed = (see: (tree: Root) => void) => (tree: Root) => see(tree);

/** Prefix of heading ids, so that a heading called "main" does not collide with the page's own `#main`. */
const idPrefix = 'section-';

/**
 * Renders Markdown with `:fact[key]`, callouts, buttons and `![alt](/api/media/<id>)` to HTML. Runs when a text is
 * saved, never per request. HTML in the Markdown is dropped, except for inline `<br>`; the output is sanitized last,
 * after every step that adds to it.
 * @throws {UnreadableTextError}
 * @throws {UnknownFactError} for a fact not in `facts`, unless `unknown` is `leave`
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
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(readArticleSyntax)
    .use(limitReferences)
    .use(reportParsed, onParsed)
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
    .use(scrollWideBlocks)
    .use(nameTaskBoxes)
    .use(keepTogether)
    .use(rehypeSanitize, allowedHtml)
    .use(rehypeStringify);
  const html = inTime(() => processor.processSync(markdown), timeFor(markdown));
  const ends = [...cited.values()].flatMap(({ holds }) => (holds.to !== null && holds.to >= today ? holds.to : []));
  const holdsUntil = ends.toSorted()[0] ?? null;
  return { html: String(html), ...outline, factKeys: [...cited.keys()], mediaIds: [...shown], holdsUntil };
}
