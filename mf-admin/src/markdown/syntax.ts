import { calloutFromMarkdown, calloutSyntax, calloutToMarkdown } from 'contract/callout-syntax';
import { factFromMarkdown, factSyntax, factToMarkdown } from 'contract/fact-syntax';
import { withoutUnreadable } from 'contract/readable-input';
import type { Break, Nodes, Parents, Root, Text } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import { gfm } from 'micromark-extension-gfm';

/** An underscore inside a word needs no escape, unless the letter after it has to be spelled out beside a sign: `~` is one too. */
const textInLine: Handle = (node: Text, _parent, state, info) =>
  state.safe(node.value, { ...info, before: info.before.replaceAll('~', '*'), after: info.after.replaceAll('~', '*') });

/** As in the API: the cell of a table has no other way to begin a new line. */
const breakInLine: Handle = (node: Break, parent, state, info) =>
  state.stack.includes('tableCell') ? '<br>' : defaultHandlers.break(node, parent, state, info);

/** How the editor writes what Markdown lets one write in several ways. */
const style: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  rule: '-',
  listItemIndent: 'one',
  handlers: { text: textInLine, break: breakInLine },
};

/** `<br>` in a line is the line break that it is, as it is for the API. Alone between two blocks it breaks nothing. */
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

/** Reads Markdown with the parser and the extensions that the API makes articles with, so both see the same document. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfm(), factSyntax, calloutSyntax],
    mdastExtensions: [gfmFromMarkdown(), factFromMarkdown, calloutFromMarkdown, { transforms: [readLineBreaks] }],
  });
}

/** Markdown that reads back as the same tree, without characters that the API refuses: texts bring some along that are pasted. */
export function printMarkdown(tree: Root): string {
  return withoutUnreadable(
    toMarkdown(tree, { ...style, extensions: [gfmToMarkdown(), factToMarkdown, calloutToMarkdown] }),
  );
}
