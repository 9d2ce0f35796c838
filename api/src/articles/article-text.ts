import type { ArticleContent, ReadyContent } from 'contract/article-content';
import { emptyArticle } from 'contract/empty-article';

import { coverOf } from '../posts/post-cover';
import type { PostContent } from '../posts/post-writer';
import type { PostEntity } from '../posts/post.entity';
import { contentHash } from '../seed/content-hash';

/** An article with what stands in for what was left empty. What differs only in that is one text. */
function filledIn(content: ArticleContent): ArticleContent {
  const [title, excerpt, markdown] = [content.title.trim(), content.excerpt.trim(), content.markdown.trim()];
  const seo = { title: content.seo.title.trim() || title, description: content.seo.description.trim() || excerpt };
  const tags = [...new Set(content.tags.map((tag) => tag.trim()).filter(Boolean))];
  const cover = content.cover && { ...content.cover, alt: content.cover.alt.trim() };
  return { ...content, title, excerpt, markdown, seo, tags, cover, canonical: content.canonical || null };
}

/** The same for what readers could not tell apart. */
export const hashOfText = (content: ArticleContent) => contentHash(filledIn(content));

/** Whether two texts are the same to their writer, to the last space. */
export const isSameText = (one: ArticleContent, other: ArticleContent) => contentHash(one) === contentHash(other);

export const wordsIn = (markdown: string) => markdown.split(/\s+/).filter(Boolean).length;

/** What an article is found by in the list. */
export const searchedIn = ({ title, slug, tags }: ArticleContent) => [title, slug, ...tags].join(' ').toLowerCase();

/** What was published, as it is written. */
export function contentOf(post: PostEntity): ArticleContent {
  const { title, slug, excerpt, topic, tags, authorId, seoTitle, seoDescription, canonical, markdown } = post;
  const seo = {
    title: seoTitle === title ? '' : seoTitle,
    description: seoDescription === excerpt ? '' : seoDescription,
  };
  const content = { title, slug, excerpt, topic, tags, author: authorId, seo, markdown };
  return { ...emptyArticle, ...content, cover: coverOf(post), canonical: canonical ?? null };
}

/** What is written, as it is published. */
export function postOf(content: ReadyContent, times: Pick<PostContent, 'publishedAt' | 'updatedAt'>): PostContent {
  const filled = filledIn(content);
  const { slug, topic, author, cover } = content;
  return { ...filled, ...times, slug, topic, author, cover };
}
