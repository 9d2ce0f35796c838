import { authorIdsOf, writtenBy } from 'contract/authors';
import type { ArticleContent, ReadyContent } from 'contract/article-content';
import { tagFrom } from 'contract/article-rules';
import { emptyArticle } from 'contract/empty-article';
import { searchKeyOf } from 'contract/search-key';

import { coverOf } from '../posts/post-cover';
import type { PostContent } from '../posts/post-writer';
import type { PostEntity } from '../posts/post.entity';
import { jsonHash } from '../../platform/database/json-hash';

/** Fills empty fields with their defaults. Texts that differ only in these are the same. */
function withDefaults(content: ArticleContent): ArticleContent {
  const [title, excerpt, markdown] = [content.title.trim(), content.excerpt.trim(), content.markdown.trim()];
  const seo = { title: content.seo.title.trim() || title, description: content.seo.description.trim() || excerpt };
  const tags = [...new Set(content.tags.map(tagFrom).filter(Boolean))];
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

/** Returns equal hashes for texts that look the same to readers. */
export const hashOfText = (content: ArticleContent) => jsonHash(withDefaults(content));

/** Returns whether two texts differ for readers in nothing but their date. */
export const isSameButDate = (one: ArticleContent, other: ArticleContent) =>
  hashOfText({ ...one, publishDate: undefined }) === hashOfText({ ...other, publishDate: undefined });

/** Returns whether two texts are identical, including whitespace. */
export const isSameText = (one: ArticleContent, other: ArticleContent) => jsonHash(one) === jsonHash(other);

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Counts the characters of words that one text has and another lacks. A moved word is not lost; a word that occurred
 * twice and now occurs once is. Counts words rather than comparing lengths, because a paste of the same length replaces
 * everything.
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

/** Characters that may be lost without counting as much: a few words, or a restarted beginning. */
const fewCharacters = 200;
const restartedCharacters = 40;

/** Fields that hold longer text. */
const textFields = ['title', 'excerpt', 'markdown'] as const;

/**
 * Returns whether a text lacks so much of another that it may be a slip: more than a few words, or half of a short
 * text.
 */
export function losesMuch(before: ArticleContent, after: ArticleContent): boolean {
  const lost = textFields.map((field) => ({
    count: charactersLost(before[field], after[field]),
    half: charactersLost(before[field], '') / 2,
  }));
  const isMostGone = lost.some(({ count, half }) => count > restartedCharacters && count > half);
  return isMostGone || lost.reduce((sum, { count }) => sum + count, 0) > fewCharacters;
}

/** Returns whether a text is another one with characters removed and none added. */
function isPartOf(part: string, whole: string): boolean {
  let found = 0;
  for (let at = 0; at < whole.length && found < part.length; at += 1) if (whole[at] === part[found]) found += 1;
  return found === part.length;
}

/** Returns whether text was only deleted, as by the Backspace key. */
export const isShortened = (before: ArticleContent, after: ArticleContent) =>
  textFields.every((field) => isPartOf(after[field], before[field])) &&
  textFields.some((field) => after[field].length < before[field].length);

export const wordsIn = (markdown: string) => splitWords(markdown).length;

/** Returns the text that the filter of the list searches. */
export const searchedIn = ({ title, slug, tags }: ArticleContent) => searchKeyOf([title, slug, ...tags].join(' '));

/** Converts a published article to the content of a draft. */
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

/** Converts the content of a draft to a published article. */
export function postOf(content: ReadyContent, times: Pick<PostContent, 'publishedAt' | 'updatedAt'>): PostContent {
  const { publishDate: _, ...filled } = withDefaults(content);
  const { slug, topic, author, cover } = content;
  return { ...filled, ...times, slug, topic, author, cover };
}
