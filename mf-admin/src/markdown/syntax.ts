import type { Nodes, Root, Text } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Handle, type Options } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';

/** Braces that follow would be the directive's own; it gets empty ones, so that they stay text. */
const factInLine: Handle = (node: Nodes, _parent, _state, { after }) => `:fact[${toString(node)}]${after.startsWith('{') ? '{}' : ''}`;

/** An underscore inside a word needs no escape, unless the letter after it has to be spelled out beside a sign: `~` is one too. */
const textInLine: Handle = (node: Text, _parent, state, info) =>
  state.safe(node.value, { ...info, before: info.before.replaceAll('~', '*'), after: info.after.replaceAll('~', '*') });

/** How the editor writes what Markdown lets one write in several ways. */
const style: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  rule: '-',
  listItemIndent: 'one',
  handlers: { text: textInLine, textDirective: factInLine },
  unsafe: [
    // What would read as a fact, or take a bracket that follows for its own. Any other colon stays as it is: "note:this".
    { character: ':', after: ':', inConstruct: 'phrasing' },
    { character: ':', after: 'fact', inConstruct: 'phrasing' },
    { character: ':', after: String.raw`[^\s\p{P}\p{S}](?:[^\s\p{P}\p{S}]|[-_])*[\[{]`, inConstruct: 'phrasing', unicode: true },
    { atBreak: true, character: ':', after: ':' },
  ],
};

/** Reads Markdown with the parser and the extensions that the API makes articles with, so both see the same document. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, {
    extensions: [gfm(), directive()],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });
}

/** Markdown that reads back as the same tree. */
export function printMarkdown(tree: Root): string {
  return toMarkdown(tree, { ...style, extensions: [gfmToMarkdown()] });
}
