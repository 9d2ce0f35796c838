import type { FactContent, FactFigure } from 'contract/fact-content';

import type { FactEntity } from './fact.entity';
import { planNoticeKey } from './page-sentences';
import { faultOfKind } from './value-kinds';

/** Placeholder for the numbers of an area in the sentence of 42 CFR 422.2267(e)(41). */
const placeholder = '[number]';
const namedYear = /\b20\d\d\b/g;

/** Refuses a subject that names a year before that of its figure: "Part B premium in 2026", from 2027 on. */
function faultsOfLabel(field: string, { label = '', holds }: FactFigure): Record<string, string> {
  const named = label.match(namedYear)?.toSorted().at(-1);
  const year = holds.from?.slice(0, 'YYYY'.length);
  return named && year && named < year
    ? { [field]: `This says ${named}, and the figure holds from ${year}. Enter its year` }
    : {};
}

const futureDayFault = 'Enter a day that has come';

/**
 * Checks the rules that the schema of a fact cannot express.
 * @returns a sentence for each invalid field of the content, and for `confirmed`
 */
export function faultsOfFact(
  { key, regulated, value, next }: Pick<FactEntity, 'key' | 'regulated' | 'value' | 'next'>,
  content: FactContent,
  { confirmed, today }: { confirmed: boolean; today: string },
): Record<string, string> {
  const values = { value: content.value, ...(content.next && { 'next.value': content.next.value }) };
  const placeholderCount = (text: string) => text.split(placeholder).length - 1;
  const changesLaw = content.value !== value || (content.next?.value ?? next?.value) !== next?.value;
  return {
    ...faultsOfLabel('label', content),
    ...(content.next && faultsOfLabel('next.label', content.next)),
    ...(content.checkedOn > today && { checkedOn: futureDayFault }),
    ...(content.next && content.next.checkedOn > today && { 'next.checkedOn': futureDayFault }),
    ...(content.next?.holds.from &&
      content.next.holds.from <= today && { 'next.holds.from': 'Enter a day to come: until then this one holds' }),
    ...Object.fromEntries(
      Object.entries(values).flatMap(([field, text]) => {
        const fault = faultOfKind(value, text);
        return fault ? [[field, fault]] : [];
      }),
    ),
    ...Object.fromEntries(
      Object.entries(values)
        .filter(([, text]) => key === planNoticeKey && placeholderCount(text) !== 2)
        .map(([field]) => [field, `Write ${placeholder} in two places: for the organizations and for the products`]),
    ),
    ...(regulated === 1 &&
      changesLaw &&
      !confirmed && { confirmed: 'The law gives these words. Compare them with the source, then tick this box' }),
  };
}
