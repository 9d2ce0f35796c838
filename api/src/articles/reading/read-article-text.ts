import type { ArticleCheck } from 'contract/article-history';
import type { Root } from 'mdast';

import { checkPlainValues, checkRegulated, checkSources, checkStatedFacts } from '../checklist/check-facts';
import { checkAlternatives, checkHeadings } from '../checklist/check-structure';
import { markdownHtml, type RenderedMarkdown } from '../markdown/markdown-html';
import type { References } from '../posts/text-references';
import { emptyText, textOf, type CheckedText } from '../writing/checked-text';

/** An author's text with everything that it refers to. */
export interface ArticleText extends References {
  markdown: string;
  /** Day of reading, `2026-11-21`: facts that have expired by then are marked. */
  today: string;
}

/** A text that refers to nothing. */
export const plainText = (markdown: string): ArticleText => ({
  markdown,
  facts: new Map(),
  pictures: new Map(),
  files: new Map(),
  today: '',
});

export interface ReadText extends Pick<CheckedText, 'links' | 'images' | 'words'> {
  rendered: RenderedMarkdown;
  /** Checklist items of the text. Those of its links depend on other pages. */
  items: ArticleCheck[];
}

/**
 * Parses a text once, for visitors and for the checklist. Unknown facts stay as written: the checklist reports them.
 * @throws {UnreadableTextError}
 */
export function readArticleText({ markdown, ...referred }: ArticleText): ReadText {
  const { facts, today } = referred;
  let text = emptyText;
  const onParsed = (tree: Root) => void (text = textOf(tree));
  const rendered = markdownHtml(markdown, { ...referred, unknown: 'leave', onParsed });
  const items = [
    ...checkAlternatives(text),
    ...checkHeadings(text),
    ...checkStatedFacts(text, facts, today),
    ...checkRegulated(text, facts, today),
    ...checkPlainValues(text, facts, today),
    ...checkSources(text),
  ];
  return { rendered, items, links: text.links, images: text.images, words: text.words };
}
