import type { IncomingArticle } from '../incoming-article';
import type { Notes } from '../notes';

/**
 * Handles articles with the same number in one file, as merged files may contain. An article with another slug gets a
 * distinct id, so that it does not replace the first; an identical one is left out.
 */
export function withoutDuplicates(articles: readonly IncomingArticle[], left: Notes): IncomingArticle[] {
  const first = new Map<string, IncomingArticle>();
  const known = new Set<string>();
  return articles.flatMap((article) => {
    const other = first.get(article.externalId);
    if (!other) {
      first.set(article.externalId, article);
      return [article];
    }
    const externalId = `${article.externalId}/${article.slug || article.title}`;
    if (article.slug === other.slug || known.has(externalId)) {
      left.add(`Left out, because it is in the file twice: “${article.title}” (number ${article.externalId}).`);
      return [];
    }
    known.add(externalId);
    return [
      {
        ...article,
        externalId,
        notes: [
          ...article.notes,
          `The file gives it the same number as “${other.title}” (${article.externalId}). Both come in.`,
        ],
      },
    ];
  });
}
