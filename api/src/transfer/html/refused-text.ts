import { articleLimits } from 'contract/article-rules';
import { deepestText, textComplexityFault } from 'contract/text-depth';

/** Tags that must be closed explicitly. Others, like `<p>`, end where the next one starts. */
const closed =
  /<(\/?)(?:a|b|blockquote|center|del|details|div|em|fieldset|figure|font|i|ins|ol|s|section|small|span|strike|strong|sub|sup|table|u|ul)\b[^<>]*>/gi;

/** A text that cannot be imported. The message is for the report. */
export class RefusedTextError extends Error {
  override readonly name = 'RefusedTextError';
}

/** @throws {RefusedTextError} for nesting beyond any text written by hand */
export function refuseDeepHtml(html: string): void {
  let depth = 0;
  for (const [, end] of html.matchAll(closed)) {
    depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > deepestText) throw new RefusedTextError('it is nested too deeply');
  }
}

/** An inline image. It is moved to the library, and its URL is short then. */
const inlineImage = /data:image\/[\w.+-]+;base64,[\w+/=]+/g;

/**
 * @throws {RefusedTextError} for a text that the parser could not read in time, or one longer than an article: after the
 * import it could never be saved again
 */
export function refuseUnreadable(markdown: string): void {
  if (markdown.replace(inlineImage, '').length > articleLimits.markdown)
    throw new RefusedTextError(`it has more than ${articleLimits.markdown.toLocaleString('en-US')} characters`);
  // The editor shows the reason as the author types.
  if (textComplexityFault(markdown) !== null)
    throw new RefusedTextError('it is nested too deeply, or has too many signs');
}
