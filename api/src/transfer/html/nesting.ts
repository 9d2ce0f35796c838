import { articleLimits } from 'contract/article-rules';
import { deepestText, textComplexityFault } from 'contract/text-depth';

/** Tags that must be closed explicitly. Others, like `<p>`, end where the next one starts. */
const closed =
  /<(\/?)(?:a|b|blockquote|center|del|details|div|em|fieldset|figure|font|i|ins|ol|s|section|small|span|strike|strong|sub|sup|table|u|ul)\b[^<>]*>/gi;

/** Nesting beyond any text written by hand. The message is for the report. */
export class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
  constructor() {
    super('it is nested too deeply');
  }
}

/** @throws {TooDeepError} */
export function refuseDeepHtml(html: string): void {
  let depth = 0;
  for (const [, end] of html.matchAll(closed)) {
    depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > deepestText) throw new TooDeepError();
  }
}

/** The parser could not read the text in time. The editor shows the reason as the author types. */
export class UnreadableTextError extends Error {
  override readonly name = 'UnreadableTextError';
  constructor() {
    super('it is nested too deeply, or has too many signs');
  }
}

/** The text exceeds the length of an article: after the import it could never be saved again. */
class TooLongTextError extends Error {
  override readonly name = 'TooLongTextError';
  constructor() {
    super(`it has more than ${articleLimits.markdown.toLocaleString('en-US')} characters`);
  }
}

/** An inline image. It is moved to the library, and its URL is short then. */
const inlineImage = /data:image\/[\w.+-]+;base64,[\w+/=]+/g;

/** @throws {TooLongTextError} {UnreadableTextError} */
export function refuseUnreadable(markdown: string): void {
  if (markdown.replace(inlineImage, '').length > articleLimits.markdown) throw new TooLongTextError();
  if (textComplexityFault(markdown) !== null) throw new UnreadableTextError();
}
