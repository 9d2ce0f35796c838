import type { Heading, Image, Link, Nodes, Paragraph, Root, TableCell } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { readArticleSyntax } from '../markdown/read-article-syntax';

/** A unit of text: a paragraph, a table cell or a heading. */
export interface Block {
  line: number;
  /** Text without the values of stated facts. */
  text: string;
  /** Whether the block names a source: by a fact, a link or a footnote. */
  cites: boolean;
  /** Keys of the stated facts. */
  keys: string[];
}

interface At {
  line: number;
}

/** Parts of a text that the checklist examines. Lines count from 1. */
export interface CheckedText {
  blocks: Block[];
  headings: (At & { level: number; text: string })[];
  links: (At & { href: string; text: string })[];
  images: (At & { src: string; alt: string })[];
  /** Stated facts by key. */
  facts: (At & { key: string })[];
  /** Number of readable words, as the editor counts them below the text. */
  words: number;
}

/** An empty text. */
export const emptyText: CheckedText = { blocks: [], headings: [], links: [], images: [], facts: [], words: 0 };

const lineOf = ({ position }: Nodes) => position?.start.line ?? 1;

/** Returns the readable text without facts, which are checked by their keys. */
function wordsOf(node: Nodes): string {
  if (node.type === 'fact') return ' ';
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

/**
 * Counts words. Skips footnotes, which are looked up, and HTML, which is not shown. A fact counts as a few words,
 * whatever its key.
 */
function count(node: Nodes): number {
  if (node.type === 'footnoteDefinition' || node.type === 'html') return 0;
  if (node.type === 'fact') return 2;
  if ('value' in node) return node.value.split(/\s+/).filter(Boolean).length;
  return 'children' in node ? node.children.reduce((sum, child) => sum + count(child), 0) : 0;
}

function blockOf(node: Paragraph | TableCell | Heading): Block {
  const keys: string[] = [];
  let cites = false;
  visit(node, (inner) => {
    cites ||= ['link', 'linkReference', 'footnoteReference'].includes(inner.type);
    if (inner.type === 'fact') keys.push(inner.key);
  });
  return { line: lineOf(node), text: wordsOf(node).replace(/\s+/g, ' ').trim(), cites: cites || keys.length > 0, keys };
}

/** Parses Markdown as the site does. */
export const readText = (markdown: string): CheckedText =>
  textOf(unified().use(remarkParse).use(remarkGfm).use(readArticleSyntax).parse(markdown));

/** Like `readText`, for a text that is already parsed. */
export function textOf(tree: Root): CheckedText {
  const result: CheckedText = { ...structuredClone(emptyText), words: count(tree) };
  const addressOf = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => void addressOf.set(identifier, url));
  const link = (node: Nodes, href: string) => result.links.push({ line: lineOf(node), href, text: wordsOf(node) });
  const image = (node: Nodes, { url, alt }: Pick<Image, 'url' | 'alt'>) =>
    result.images.push({ line: lineOf(node), src: url, alt: alt ?? '' });
  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    if (node.type === 'paragraph' || node.type === 'tableCell' || node.type === 'heading')
      result.blocks.push(blockOf(node));
    if (node.type === 'heading') result.headings.push({ line, level: node.depth, text: wordsOf(node) });
    if (node.type === 'link') link(node, (node satisfies Link).url);
    if (node.type === 'linkReference') link(node, addressOf.get(node.identifier) ?? '');
    if (node.type === 'image') image(node, node);
    if (node.type === 'imageReference') image(node, { url: addressOf.get(node.identifier) ?? '', alt: node.alt ?? '' });
    if (node.type === 'fact') result.facts.push({ line, key: node.key });
  });
  return result;
}
