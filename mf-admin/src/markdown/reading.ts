import type { Nodes, Root } from 'mdast';

import { referencesOf, type References } from './references';

/** Context for reading a node: the source text and its resolved references. */
export interface Reading {
  markdown: string;
  references: References;
}

export const readingOf = (markdown: string, tree: Root): Reading => ({ markdown, references: referencesOf(tree) });

/** Returns the source of a node. */
export const sourceOf = ({ markdown }: Reading, { position }: Nodes) =>
  markdown.slice(position?.start.offset, position?.end.offset);
