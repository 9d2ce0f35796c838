import type { Fact } from 'contract/facts';
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';

import { formatDay } from '../../platform/language/format-day';
import { sourceId, type CitedFacts } from './state-facts';

const heading = 'Sources';

function source({ source: { name, url } }: Fact): ElementContent | string {
  return url ? h('a', { href: url }, name) : name;
}

const hasExpired = ({ holds }: Fact, today: string) => holds.to !== null && holds.to < today;

/** Returns "As of November 20, 2026. Holds through December 31, 2026." */
function dates({ checkedOn, holds }: Fact): string {
  return ` As of ${formatDay(checkedOn)}.${holds.to ? ` Holds through ${formatDay(holds.to)}.` : ''}`;
}

const note = (text: string) => h('p', { className: ['contested'] }, text);

function entry(fact: Fact, index: number, today: string): Element {
  const expired = hasExpired(fact, today)
    ? [note(`This held through ${formatDay(fact.holds.to ?? today)}. Ask us what holds now.`)]
    : [];
  const contested = fact.contested ? [note(fact.contested)] : [];
  const dateText = expired.length > 0 ? ` As of ${formatDay(fact.checkedOn)}.` : dates(fact);
  return h('li', { id: sourceId(index + 1) }, `${fact.label}: `, source(fact), '.', dateText, ...expired, ...contested);
}

/** rehype: appends the numbered list that the source marks in the text link to. */
export function appendSources({ cited, today }: { cited: CitedFacts; today: string }) {
  return (tree: Root) => {
    if (cited.size === 0) return;
    const list = h('ol', {}, ...[...cited.values()].map((fact, index) => entry(fact, index, today)));
    tree.children.push(h('section', { className: ['sources'] }, h('h2', {}, heading), list));
  };
}
