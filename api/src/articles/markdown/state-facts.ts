import type { Fact } from 'contract/facts';
import type { PhrasingContent, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** Facts that a text states, by key, in order of first mention: the n-th is source number n. */
export type CitedFacts = Map<string, Fact>;

/** Thrown when a text states a fact that does not exist. */
export class UnknownFactError extends Error {
  override readonly name = 'UnknownFactError';
  constructor(readonly key: string) {
    super(`there is no fact “${key}”`);
  }
}

/** Returns the id of a source in the list below the text. */
export const sourceId = (number: number) => `source-${number}`;

function element(tagName: string, properties: Record<string, string>, children: PhrasingContent[]): PhrasingContent {
  return { type: 'emphasis', children, data: { hName: tagName, hProperties: properties } };
}

const text = (value: string): Text => ({ type: 'text', value });

/** Returns the value and a superscript number that links to its source. */
function statement(fact: Fact, number: number): PhrasingContent[] {
  const mark = element('a', { href: `#${sourceId(number)}`, ariaLabel: `Source ${number}` }, [text(String(number))]);
  return [
    element('span', { className: 'fact' }, [text(fact.value)]),
    element('sup', { className: 'source-mark' }, [mark]),
  ];
}

/** Handling of an unknown fact: left as written, or refused. */
export type UnknownFact = 'leave' | 'throw';

/** remark: replaces `:fact[key]` with the fact. */
export function stateFacts({
  facts,
  cited,
  unknown,
}: {
  facts: ReadonlyMap<string, Fact>;
  cited: CitedFacts;
  unknown: UnknownFact;
}) {
  return (tree: Root) => {
    visit(tree, 'fact', ({ key }, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const fact = facts.get(key);
      if (!fact && unknown === 'throw') throw new UnknownFactError(key);
      const stated = fact ? statement(fact, numberOf(fact, cited)) : [text(`:fact[${key}]`)];
      parent.children.splice(index, 1, ...stated);
      return [SKIP, index + stated.length];
    });
  };
}

function numberOf(fact: Fact, cited: CitedFacts): number {
  cited.set(fact.key, fact);
  return [...cited.keys()].indexOf(fact.key) + 1;
}
