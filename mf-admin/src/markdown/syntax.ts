import { calloutFromMarkdown, calloutSyntax, calloutToMarkdown } from 'contract/callout-syntax';
import { factFromMarkdown, factSyntax, factToMarkdown } from 'contract/fact-syntax';
import { withoutUnreadable } from 'contract/readable-input';
import type { Break, Nodes, Parents, Root, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';

/**
 * An underscore inside a word needs no escape, unless the character after it must be encoded next to punctuation. `~`
 * counts as punctuation too.
 */
const textInLine: Handle = (node: Text, _parent, state, info) =>
  state.safe(node.value, { ...info, before: info.before.replaceAll('~', '*'), after: info.after.replaceAll('~', '*') });

/** As in the API: a table cell has no other syntax for a line break. */
const breakInLine: Handle = (node: Break, parent, state, info) =>
  state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info);

/** A colon after a footnote reference that starts a line would turn the line into the text of the footnote. */
const colonAfterReference = { character: ':', before: String.raw`\]`, inConstruct: 'phrasing' } as const;

/** Preferred notation where Markdown allows several. */
const style: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  rule: '-',
  listItemIndent: 'one',
  handlers: { text: textInLine, break: breakInLine },
  unsafe: [colonAfterReference],
};

/** Converts inline `<br>` to a line break, as the API does. On its own between two blocks it stays HTML. */
function readLineBreaks(node: Nodes) {
  if (!('children' in node)) return;
  const { children }: { children: Parents['children'][number][] } = node;
  const holdsBlocks =
    node.type === 'root' ||
    node.type === 'blockquote' ||
    node.type === 'callout' ||
    node.type === 'listItem' ||
    node.type === 'footnoteDefinition';
  children.forEach((child, index) => {
    if (!holdsBlocks && child.type === 'html' && /^<br\s*\/?>$/i.test(child.value)) children[index] = { type: 'break' };
    else readLineBreaks(child);
  });
}

/** Parses Markdown with the same parser and extensions as the API, so that both see the same document. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfm(), factSyntax, calloutSyntax],
    mdastExtensions: [gfmFromMarkdown(), factFromMarkdown, calloutFromMarkdown, { transforms: [readLineBreaks] }],
  });
}

/**
 * Prints Markdown that parses to the same tree, without characters that the API refuses, which pasted text may contain.
 */
export function printMarkdown(tree: Root): string {
  return withoutUnreadable(
    toMarkdown(tree, { ...style, extensions: [gfmToMarkdown(), factToMarkdown, calloutToMarkdown] }),
  );
}
