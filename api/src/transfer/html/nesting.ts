/** How deep a text may be nested: page builders nest some dozens. Deeper ones take minutes to read, or all of the stack. */
const deepest = 200;

/** Tags that have to be closed. Others, like `<p>`, end where the next one begins. */
const closed = /<(\/?)(?:a|b|blockquote|center|del|details|div|em|fieldset|figure|font|i|ins|ol|s|section|small|span|strike|strong|sub|sup|table|u|ul)\b[^<>]*>/gi;

/** Signs that nest in one line of Markdown. */
const signs = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t>]|$)){50}/m;
/** A list that begins so far in is one in many. */
const indented = new RegExp(`^[ \\t]{${deepest},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`, 'm');

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
    if (depth > deepest) throw new TooDeepError();
  }
}

/** @throws {TooDeepError} */
export function refuseDeepMarkdown(markdown: string): void {
  if (signs.test(markdown) || indented.test(markdown)) throw new TooDeepError();
}
