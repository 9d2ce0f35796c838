import type { Nodes, Root } from 'mdast';

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
