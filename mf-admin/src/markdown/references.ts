import type { Definition, Nodes, Root } from 'mdast';

export interface References {
  /** What `[text][label]` means. */
  targetOf(identifier: string): Definition | undefined;
  /** Definitions that nothing refers to, or that an earlier one of the same name hides: the page never shows them. */
  unused: ReadonlySet<Definition>;
}

function walk(node: Nodes, visit: (node: Nodes) => void) {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

/** The definitions of a text and who uses them. As in CommonMark the first of a name counts. */
export function referencesOf(tree: Root): References {
  const definitions = new Map<string, Definition>();
  const unused = new Set<Definition>();
  const used = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if (node.type !== 'definition') return;
    if (definitions.has(node.identifier)) unused.add(node);
    else definitions.set(node.identifier, node);
  });
  for (const [identifier, definition] of definitions) if (!used.has(identifier)) unused.add(definition);
  return { targetOf: (identifier) => definitions.get(identifier), unused };
}
