/** Block elements, which stand between paragraphs. */
const blocks =
  'address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|noscript|object|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul|video|audio';
const startsBlock = new RegExp(`^<(?:/?(?:${blocks})\\b|!--)`, 'i');
const aroundBlocks = new RegExp(`(</?(?:${blocks})\\b[^<>]*>)`, 'gi');

/** Elements that keep their line breaks. */
const preserved = /<(pre|script|style|textarea)\b/gi;

/**
 * Replaces elements that keep their line breaks. Ignores unclosed ones; searches for a missing end tag only once, so
 * that many cost no more.
 */
function replacePreserved(html: string, replace: (whole: string) => string): string {
  const unclosed = new Set<string>();
  let text = '';
  let end = 0;
  for (const { index, 1: tag = '' } of html.matchAll(preserved)) {
    const name = tag.toLowerCase();
    if (index < end || unclosed.has(name)) continue;
    const closing = new RegExp(`</${name}>`, 'gi');
    closing.lastIndex = index;
    if (!closing.test(html)) {
      unclosed.add(name);
      continue;
    }
    text += html.slice(end, index) + replace(html.slice(index, closing.lastIndex));
    end = closing.lastIndex;
  }
  return text + html.slice(end);
}

/**
 * Adds the paragraphs that WordPress creates when it renders a text of its classic editor: an empty line starts a
 * paragraph, and a line break stays one. A text of the block editor has its own paragraphs.
 */
export function withParagraphs(html: string): string {
  if (html.includes('<!-- wp:')) return html;
  const aside: string[] = [];
  const text = replacePreserved(
    html.replace(/\r\n?/g, '\n'),
    (whole) => `\n\n<pre data-aside="${aside.push(whole) - 1}"></pre>\n\n`,
  );
  const paragraphs = text
    .replace(aroundBlocks, '\n\n$1\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (startsBlock.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`));
  return paragraphs
    .join('\n')
    .replace(/<pre data-aside="(\d+)">\s*<\/pre>/g, (_, index: string) => aside[Number(index)] ?? '');
}
