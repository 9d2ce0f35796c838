import type { Fact } from 'contract/facts';
import type { Element, ElementContent, Root } from 'hast';

import { sourceId, type CitedFacts } from './state-facts';

const heading = 'Sources';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const printed = (day: string) => longDay.format(new Date(`${day}T00:00:00Z`));

function element(tagName: string, properties: Element['properties'], ...children: (ElementContent | string)[]): Element {
  const nodes = children.map((child) => (typeof child === 'string' ? { type: 'text' as const, value: child } : child)); // `as const`: the node's kind
  return { type: 'element', tagName, properties, children: nodes };
}

function source({ source: { name, url } }: Fact): ElementContent | string {
  return url ? element('a', { href: url }, name) : name;
}

/** "As of November 20, 2026. Holds through December 31, 2026." */
function dates({ checkedOn, holds }: Fact): string {
  return ` As of ${printed(checkedOn)}.${holds.to ? ` Holds through ${printed(holds.to)}.` : ''}`;
}

function entry(fact: Fact, index: number): Element {
  const note = fact.contested ? [element('p', { className: ['contested'] }, fact.contested)] : [];
  return element('li', { id: sourceId(index + 1) }, `${fact.label}: `, source(fact), '.', dates(fact), ...note);
}

/** rehype: appends the numbered list that the marks in the text lead to. */
export function appendSources({ cited }: { cited: CitedFacts }) {
  return (tree: Root) => {
    if (cited.size === 0) return;
    const list = element('ol', {}, ...[...cited.values()].map(entry));
    tree.children.push(element('section', { className: ['sources'] }, element('h2', {}, heading), list));
  };
}
