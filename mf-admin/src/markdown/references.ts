import type { Definition, Nodes, Root } from 'mdast';

export interface References {
  /** Resolves `[text][label]`. */
  targetOf(identifier: string): Definition | undefined;
  /** Definitions that are unused, or hidden by an earlier one with the same name. The page never shows them. */
  unused: ReadonlySet<Definition>;
}

function walk(node: Nodes, visit: (node: Nodes) => void) {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}

/** Collects definitions and their uses. As in CommonMark, the first definition of a name wins. */
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
