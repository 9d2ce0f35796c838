import type { ArticleContent } from 'contract/article-content';

/** In one order, whoever wrote the object. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, part]) => part !== undefined) // as JSON has it: left out
    .map(([key, part]) => [key, ordered(part)] as const)
    .sort(([a], [b]) => a.localeCompare(b));
}

const detailsOf = (content: ArticleContent) => JSON.stringify(ordered({ ...content, markdown: '' }));

/** Whether two texts of an article are the same to the letter. The long part is compared as it is. */
export const isSameContent = (a: ArticleContent, b: ArticleContent) =>
  a === b || (a.markdown === b.markdown && detailsOf(a) === detailsOf(b));
