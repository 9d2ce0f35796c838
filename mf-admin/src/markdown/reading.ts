import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';

import { referencesOf, type References } from './references';

/** What is needed to read a node of a parsed text: the text itself, and what its references lead to. */
export interface Reading {
  markdown: string;
  references: References;
}

export const readingOf = (markdown: string, tree: Root): Reading => ({ markdown, references: referencesOf(tree) });

/** What was typed for a node. */
export const written = ({ markdown }: Reading, { position }: Nodes) =>
  markdown.slice(position?.start.offset, position?.end.offset);

/** The key of the fact that a node states; null where it is a colon like any other, as for the API. */
export function factKeyOf(node: Nodes): string | null {
  if (node.type !== 'textDirective' || node.name !== 'fact') return null;
  return toString(node) || null;
}
