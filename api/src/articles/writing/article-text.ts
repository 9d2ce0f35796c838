import { authorIdsOf, writtenBy } from 'contract/authors';
import type { ArticleContent, ReadyContent } from 'contract/article-content';
import { emptyArticle } from 'contract/empty-article';

import { coverOf } from '../posts/post-cover';
import type { PostContent } from '../posts/post-writer';
import type { PostEntity } from '../posts/post.entity';
import { contentHash } from '../../agency/seed/content-hash';

/** An article with what stands in for what was left empty. What differs only in that is one text. */
function filledIn(content: ArticleContent): ArticleContent {
  const [title, excerpt, markdown] = [content.title.trim(), content.excerpt.trim(), content.markdown.trim()];
  const seo = { title: content.seo.title.trim() || title, description: content.seo.description.trim() || excerpt };
  const tags = [...new Set(content.tags.map((tag) => tag.trim()).filter(Boolean))];
  const cover = content.cover && { ...content.cover, alt: content.cover.alt.trim() };
  const canonical = content.canonical || null;
  const { coAuthors } = writtenBy(authorIdsOf(content));
  return {
    ...content,
    title,
    excerpt,
    markdown,
    seo,
    tags,
    cover,
    canonical,
    publishDate: content.publishDate || undefined,
    coAuthors,
  };
}

/** The same for what readers could not tell apart. */
export const hashOfText = (content: ArticleContent) => contentHash(filledIn(content));

/** Whether readers could tell two texts apart by nothing but their date. */
export const isSameButDate = (one: ArticleContent, other: ArticleContent) =>
  hashOfText({ ...one, publishDate: undefined }) === hashOfText({ ...other, publishDate: undefined });

/** Whether two texts are the same to their writer, to the last space. */
export const isSameText = (one: ArticleContent, other: ArticleContent) => contentHash(one) === contentHash(other);

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * How many characters of words a text has that another one does not have. A word that moved is not lost; one that was
 * there twice and is there once is. By words and not by length: a paste of the same length replaces everything.
 */
function charactersLost(before: string, after: string): number {
  if (before === after) return 0;
  const left = new Map<string, number>();
  for (const word of splitWords(after)) left.set(word, (left.get(word) ?? 0) + 1);
  let sum = 0;
  for (const word of splitWords(before)) {
    const count = left.get(word) ?? 0;
    if (count === 0) sum += word.length;
    else left.set(word, count - 1);
  }
  return sum;
}

/** Characters of words that may go without being much: a few words, and what was begun and begun again. */
const fewCharacters = 200;
const begunCharacters = 40;

/** What is typed into an article at length. */
const written = ['title', 'excerpt', 'markdown'] as const;

/** Whether another text lacks so much of one that it may be a slip: more than a few words, or half of what was short. */
export function isMuchLost(before: ArticleContent, after: ArticleContent): boolean {
  const lost = written.map((field) => ({
    count: charactersLost(before[field], after[field]),
    half: charactersLost(before[field], '') / 2,
  }));
  const isMostGone = lost.some(({ count, half }) => count > begunCharacters && count > half);
  return isMostGone || lost.reduce((sum, { count }) => sum + count, 0) > fewCharacters;
}

/** Whether a text is another one with characters taken out, and none put in. */
function isPartOf(part: string, whole: string): boolean {
  let found = 0;
  for (let at = 0; at < whole.length && found < part.length; at += 1) if (whole[at] === part[found]) found += 1;
  return found === part.length;
}

/** Whether somebody has only deleted of a text, as the Backspace key does. */
export const isShortened = (before: ArticleContent, after: ArticleContent) =>
  written.every((field) => isPartOf(after[field], before[field])) &&
  written.some((field) => after[field].length < before[field].length);

export const wordsIn = (markdown: string) => splitWords(markdown).length;

/** What an article is found by in the list. */
export const searchedIn = ({ title, slug, tags }: ArticleContent) => [title, slug, ...tags].join(' ').toLowerCase();

/** What was published, as it is written. */
export function contentOf(post: PostEntity): ArticleContent {
  const { title, slug, excerpt, topic, tags, authorId, coAuthors, seoTitle, seoDescription, canonical, markdown } =
    post;
  const seo = {
    title: seoTitle === title ? '' : seoTitle,
    description: seoDescription === excerpt ? '' : seoDescription,
  };
  const content = { title, slug, excerpt, topic, tags, author: authorId, seo, markdown };
  const others = coAuthors.length > 0 && { coAuthors };
  return { ...emptyArticle, ...content, ...others, cover: coverOf(post), canonical: canonical ?? null };
}

/** What is written, as it is published. */
export function postOf(content: ReadyContent, times: Pick<PostContent, 'publishedAt' | 'updatedAt'>): PostContent {
  const { publishDate: _, ...filled } = filledIn(content);
  const { slug, topic, author, cover } = content;
  return { ...filled, ...times, slug, topic, author, cover };
}
