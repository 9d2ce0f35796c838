import { placeInWords, saidIn } from 'contract/service-text';
import type { Said, ServiceContent } from 'contract/services';
import { t } from 'contract/words';

import { faultsBy } from '../revised/draft-fields';
import type { Difference } from '../revised/saved-by-other';

export type Language = keyof Said;

/** The form is what is saved. */
export const draftOf = (content: ServiceContent) => content;
export const contentOf = draftOf;

/** The content with another text in one place. */
export function withText(
  content: ServiceContent,
  { place, language }: { place: string; language: Language },
  text: string,
): ServiceContent {
  const changed = JSON.parse(JSON.stringify(content)) as ServiceContent; // plain data, of the same shape
  const said = saidIn(changed).find((one) => one.place === place)?.said;
  if (said) said[language] = text;
  return changed;
}

/** The texts that two people said differently, English before Spanish. */
export function differencesBetween(theirs: ServiceContent, mine: ServiceContent): Difference[] {
  const [there, here] = [saidIn(theirs), saidIn(mine)];
  const at = (texts: typeof there, place: string) => texts.find((one) => one.place === place)?.said;
  const places = [...new Set([...there, ...here].map(({ place }) => place))];
  return places.flatMap((place) =>
    (['en', 'es'] as const).flatMap((language) => {
      const [was, is] = [at(there, place)?.[language] ?? '', at(here, place)?.[language] ?? ''];
      const label = language === 'en' ? placeInWords(place) : t`${placeInWords(place)}, in Spanish`;
      return was === is ? [] : [{ label, theirs: was, mine: is }];
    }),
  );
}

/** `questions.0.answer.en` is the name of a control. */
export const faultsAt = faultsBy((field) => field);

const nothing = (): Said => ({ en: '', es: '' });
export const emptyQuestion = () => ({ question: nothing(), answer: nothing() });
export const emptyRow = (columns: number) => ({ label: nothing(), cells: Array.from({ length: columns }, nothing) });

/** A list with the one at `index` one place further up or down, as far as there is one. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const [from, to] = [items[index], items[index + by]];
  if (from === undefined || to === undefined) return [...items];
  return items.map((item, at) => (at === index ? to : at === index + by ? from : item));
}
