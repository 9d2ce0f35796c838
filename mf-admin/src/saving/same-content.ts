import type { ArticleContent } from 'contract/article-content';

/** Converts objects to entries in key order, so that comparison does not depend on it. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined) // as JSON omits it
    .map(([key, part]) => [key, ordered(part)] as const)
    .sort(([a], [b]) => a.localeCompare(b));
}

const detailsOf = (content: ArticleContent) => JSON.stringify(ordered({ ...content, markdown: '' }));

/** Returns whether two contents are identical. The long Markdown is compared directly. */
export const isSameContent = (a: ArticleContent, b: ArticleContent) =>
  a === b || (a.markdown === b.markdown && detailsOf(a) === detailsOf(b));
