import { articleLimits, firstCharacters, slugWordsOf, tagFrom } from 'contract/article-rules';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import type { Notes } from '../notes';

/** Maximum characters of an excerpt derived from the text. */
const longestExcerpt = 200;

/** Truncates a text, after a word where possible, with a note if it had to be. */
export function fitted(text: string, what: string, longest: number, notes: Notes): string {
  const { length } = Array.from(text);
  if (length <= longest) return text;
  notes.add(`The ${what} was cut: it had ${length} characters, and ${longest} fit.`);
  const cut = firstCharacters(text, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end < longest / 2 ? cut : cut.slice(0, end)).trimEnd()}…`;
}

/** Returns the first sentences of a text that fit an excerpt; empty without a paragraph. */
export function excerptOf(markdown: string): string {
  const paragraph = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(markdown)
    .children.find(({ type }) => type === 'paragraph');
  if (paragraph) visit(paragraph, 'break', (mark) => void Object.assign(mark, { value: ' ' }));
  const words = paragraph ? toString(paragraph).replace(/\s+/g, ' ').trim() : '';
  if (Array.from(words).length <= longestExcerpt) return words;
  const sentence = /^.{40,199}?[.?!](?=\s)/.exec(words)?.[0];
  return sentence ?? `${firstCharacters(words, longestExcerpt - 1).replace(/\s+\S*$/, '')}…`;
}

/** Limits tags to the number and length that an article allows. */
export function fittedTags(tags: readonly string[], notes: Notes): string[] {
  const fitting = [...new Set(tags.map(tagFrom).filter(Boolean))].map((tag) =>
    fitted(tag, 'tag', articleLimits.tag, notes),
  );
  if (fitting.length > articleLimits.tags)
    notes.add(`Tags left out, because ${articleLimits.tags} fit: ${fitting.slice(articleLimits.tags).join(', ')}.`);
  return fitting.slice(0, articleLimits.tags);
}

/** Returns "uber-uns" for "Über uns", with every word; empty if no Latin letter or digit remains. */
export const asSlug = (text: string): string =>
  slugWordsOf(text)
    .join('-')
    .slice(0, articleLimits.slug - 5)
    .replace(/-$/, '');
