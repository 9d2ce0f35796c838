import { deepestText, unreadableBecause } from 'contract/text-depth';

/** Tags that have to be closed. Others, like `<p>`, end where the next one begins. */
const closed =
  /<(\/?)(?:a|b|blockquote|center|del|details|div|em|fieldset|figure|font|i|ins|ol|s|section|small|span|strike|strong|sub|sup|table|u|ul)\b[^<>]*>/gi;

/** A text that nobody wrote by hand, in words for the report. */
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

/** A text that its parser could not read in time; why not, an editor says while one types. */
export class UnreadableTextError extends Error {
  override readonly name = 'UnreadableTextError';
  constructor() {
    super('it is nested too deeply, or has too many signs in one paragraph');
  }
}

/** @throws {UnreadableTextError} */
export function refuseUnreadable(markdown: string): void {
  if (unreadableBecause(markdown) !== null) throw new UnreadableTextError();
}
