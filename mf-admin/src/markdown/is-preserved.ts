import { fromDocument } from './from-document';
import { meaningOf } from './meaning';
import { toDocument } from './to-document';

/**
 * Returns whether a text survives the round trip through the rich view unchanged in meaning. If not, it is edited as
 * Markdown, so that opening it loses nothing.
 */
export function isPreserved(markdown: string): boolean {
  return meaningOf(fromDocument(toDocument(markdown))) === meaningOf(markdown);
}
