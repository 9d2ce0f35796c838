import type { CalloutNode } from 'contract/callout-syntax';
import type { FactNode } from 'contract/fact-syntax';
import type { Definition, Nodes, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options } from 'remark-rehype';
import { unified } from 'unified';
import { EXIT, visit } from 'unist-util-visit';

import { readArticleSyntax } from '../article-syntax';
import { calloutAttribute } from '../html/elements';
import { factAttribute, markdownOfHtml } from '../html/html-markdown';
import { isDropped } from '../line-breaks';
import type { Notes } from '../notes';

const parse = (markdown: string): Root =>
  unified().use(remarkParse).use(remarkGfm).use(readArticleSyntax).parse(markdown);

function has(node: Nodes, test: (node: Nodes) => boolean): boolean {
  let found = false;
  visit(node, (one) => {
    if (!test(one)) return undefined;
    found = true;
    return EXIT;
  });
  return found;
}

/** Matches HTML that the site drops, and headings of unsupported levels. */
const isForeign = (node: Nodes) => isDropped(node) || (node.type === 'heading' && (node.depth === 1 || node.depth > 4));

/** Carries a fact through HTML as a marked span, and a callout as a marked quotation. */
const handlers: NonNullable<Options['handlers']> = {
  fact: (_, { key }: FactNode) => ({
    type: 'element',
    tagName: 'span',
    properties: { [factAttribute]: key },
    children: [{ type: 'text', value: key }],
  }),
  callout: (state, node: CalloutNode) => ({
    type: 'element',
    tagName: 'blockquote',
    properties: { [calloutAttribute]: node.kind },
    children: state.wrap(state.all(node), true),
  }),
};

function htmlOf(source: string): string {
  const steps = unified().use(remarkParse).use(remarkGfm).use(readArticleSyntax);
  return String(
    steps
      .use(remarkRehype, { allowDangerousHtml: true, handlers })
      .use(rehypeStringify, { allowDangerousHtml: true })
      .processSync(source),
  );
}

/**
 * Returns the definitions that a block refers to: with all of them, each block would cost as much as the whole text.
 */
function definitionsFor(node: Nodes, definitions: readonly Definition[]): Definition[] {
  const names = new Set<string>();
  visit(node, (inner) => {
    if (inner.type === 'linkReference' || inner.type === 'imageReference') names.add(inner.identifier);
  });
  return names.size === 0 ? [] : definitions.filter(({ identifier }) => names.has(identifier));
}

/** Removes HTML and headings of unsupported levels from a text. Blocks without either stay unchanged to the letter. */
export function plainMarkdown(markdown: string, notes: Notes): string {
  const tree = parse(markdown);
  const slice = ({ position }: RootContent) => markdown.slice(position?.start.offset, position?.end.offset);
  const definitions = tree.children.filter((node) => node.type === 'definition');
  const foreign = tree.children.filter((node) => has(node, isForeign));
  if (/\{\{[<%]|\{%/.test(markdown))
    notes.add('The text holds commands of another program, such as {{< ... >}}. They are still in it: look for them.');
  const converted = foreign.map((node) => ({
    node,
    text: markdownOfHtml(htmlOf([slice(node), ...definitionsFor(node, definitions).map(slice)].join('\n\n')), notes),
  }));
  const plain = converted
    .toReversed()
    .reduce(
      (text, { node: { position }, text: put }) =>
        text.slice(0, position?.start.offset) + put + text.slice(position?.end.offset),
      markdown,
    );
  return (converted.length > 0 ? plain.replace(/\n{3,}/g, '\n\n') : plain).trim();
}

/** Splits off a heading of level 1 at the start of a text. */
export function splitTitle(markdown: string): { title: string; rest: string } | null {
  const [first] = parse(markdown).children;
  if (first?.type !== 'heading' || first.depth !== 1) return null;
  return { title: toString(first), rest: markdown.slice(first.position?.end.offset).trim() };
}
