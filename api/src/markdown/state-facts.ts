import type { Fact } from 'contract/facts';
import type { Nodes, Parent, PhrasingContent, Root, Text } from 'mdast';
import 'mdast-util-directive';
import { toString } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/** The facts that a text states, by key, in the order of their first mention: the n-th is source number n. */
export type CitedFacts = Map<string, Fact>;

/** A text states a fact that is not in the list of facts. */
export class UnknownFactError extends Error {
  override readonly name = 'UnknownFactError';
  constructor(readonly key: string) {
    super(`there is no fact "${key}"`);
  }
}

/** The id of a source in the list below the text. */
export const sourceId = (number: number) => `source-${number}`;

function element(tagName: string, properties: Record<string, string>, children: PhrasingContent[]): PhrasingContent {
  return { type: 'emphasis', children, data: { hName: tagName, hProperties: properties } };
}

const text = (value: string): Text => ({ type: 'text', value });

/** The value, and a raised number that leads to its source. */
function statement(fact: Fact, number: number): PhrasingContent[] {
  const mark = element('a', { href: `#${sourceId(number)}`, ariaLabel: `Source ${number}` }, [text(String(number))]);
  return [
    element('span', { className: 'fact' }, [text(fact.value)]),
    element('sup', { className: 'source-mark' }, [mark]),
  ];
}

/** remark: replaces `:fact[key]` by the fact. Any other colon that looks like a directive stays the text that it is. */
export function stateFacts({ facts, cited }: { facts: ReadonlyMap<string, Fact>; cited: CitedFacts }) {
  return (tree: Root, file: VFile) => {
    visit(tree, (node: Nodes, index, parent: Parent | undefined) => {
      if (!parent || index === undefined) return undefined;
      if (node.type === 'textDirective' && node.name === 'fact') {
        const fact = known(facts, toString(node));
        cited.set(fact.key, fact);
        const number = [...cited.keys()].indexOf(fact.key) + 1;
        parent.children.splice(index, 1, ...statement(fact, number));
        return [SKIP, index + 2];
      }
      if (node.type === 'textDirective') parent.children.splice(index, 1, text(written(node, file)));
      if (node.type === 'leafDirective' || node.type === 'containerDirective') {
        parent.children.splice(index, 1, { type: 'paragraph', children: [text(written(node, file))] });
      }
      return undefined;
    });
  };
}

function known(facts: ReadonlyMap<string, Fact>, key: string): Fact {
  const fact = facts.get(key);
  if (!fact) throw new UnknownFactError(key);
  return fact;
}

function written({ position }: Nodes, file: VFile): string {
  return String(file).slice(position?.start.offset, position?.end.offset);
}
