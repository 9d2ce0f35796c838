import { fromDocument } from './from-document';
import { meaningOf } from './meaning';
import { toDocument } from './to-document';

/**
 * Whether the rich view can hold a text: written out again, it still says the same. Where it cannot, the text is
 * edited as Markdown, so that nothing is lost by looking at it.
 */
export function isKept(markdown: string): boolean {
  return meaningOf(fromDocument(toDocument(markdown))) === meaningOf(markdown);
}
