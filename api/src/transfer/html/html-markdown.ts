import { isCalloutKind } from 'contract/callout-syntax';
import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

import { readArticleSyntax } from '../article-syntax';
import { writeLineBreaks } from '../line-breaks';
import type { Notes } from '../notes';
import { attribute, calloutAttribute } from './elements';
import { refuseDeepHtml, RefusedTextError, refuseUnreadable } from './refused-text';
import { plainHtml } from './plain-html';

/** Markdown style of the site. */
const markdownStyle = { bullet: '-', rule: '-', fences: true, listItemIndent: 'one' } as const;

/** Carries a fact through HTML when a text contains both: `<span data-fact="key">`. */
export const factAttribute = 'dataFact';

/** Maximum characters of an article's HTML: several times the longest article, including page builder markup. */
const longestHtml = 1_000_000;

const handlers: NonNullable<Options['handlers']> = {
  span(state, node: Element) {
    const key = attribute(node, factAttribute);
    return key ? { type: 'fact', key } : state.all(node);
  },
  blockquote(state, node: Element) {
    const kind = attribute(node, calloutAttribute);
    const children = state.toFlow(state.all(node));
    return isCalloutKind(kind) ? { type: 'callout', kind, children } : { type: 'blockquote', children };
  },
  pre(_, node: Element) {
    const code = node.children.find((child) => child.type === 'element' && child.tagName === 'code');
    const from = code?.type === 'element' ? code : node;
    // "language-js" of current highlighters, "brush: js" of an older one.
    const lang = /\b(?:language-|lang-|brush:\s*)([\w+#-]+)/.exec(
      `${attribute(from, 'className')} ${attribute(node, 'className')}`,
    )?.[1];
    return { type: 'code', lang: lang ?? null, value: toString(from).replace(/\n$/, '') };
  },
};

/**
 * Converts HTML from another editor to Markdown. Adds a note for everything that was changed or dropped.
 * @throws {RefusedTextError}
 */
export function markdownOfHtml(html: string, notes: Notes): string {
  if (html.length > longestHtml) throw new RefusedTextError('it has more than a million characters');
  refuseDeepHtml(html);
  const markdown = String(
    unified()
      .use(rehypeParse, { fragment: true })
      .use(plainHtml, { notes })
      .use(rehypeRemark, { handlers })
      .use(writeLineBreaks)
      .use(remarkGfm, { tablePipeAlign: false })
      // Prints callouts, and escapes a colon that would be read as `:fact[...]`.
      .use(readArticleSyntax)
      .use(remarkStringify, markdownStyle)
      .processSync(html),
  ).trim();
  refuseUnreadable(markdown);
  return markdown;
}
