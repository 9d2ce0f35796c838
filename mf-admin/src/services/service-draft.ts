import { placeInWords, textsIn } from 'contract/service-text';
import type { BilingualText, ServiceContent } from 'contract/services';
import { t } from 'contract/words';

import { faultsBy } from '../revised/draft-fields';
import type { Difference } from '../revised/saved-by-other';

export type Language = keyof BilingualText;

/** The form edits the content directly. */
export const draftOf = (content: ServiceContent) => content;
export const contentOf = draftOf;

/** Returns a copy of the content with one text changed. */
export function withText(
  content: ServiceContent,
  { place, language }: { place: string; language: Language },
  written: string,
): ServiceContent {
  const changed = JSON.parse(JSON.stringify(content)) as ServiceContent; // plain data of the same shape
  const text = textsIn(changed).find((item) => item.place === place)?.text;
  if (text) text[language] = written;
  return changed;
}

/** Returns the texts that differ between two drafts, English before Spanish. */
export function differencesBetween(theirs: ServiceContent, mine: ServiceContent): Difference[] {
  const [there, here] = [textsIn(theirs), textsIn(mine)];
  const at = (texts: typeof there, place: string) => texts.find((item) => item.place === place)?.text;
  const places = [...new Set([...there, ...here].map(({ place }) => place))];
  return places.flatMap((place) =>
    (['en', 'es'] as const).flatMap((language) => {
      const [was, is] = [at(there, place)?.[language] ?? '', at(here, place)?.[language] ?? ''];
      const label = language === 'en' ? placeInWords(place) : t`${placeInWords(place)}, in Spanish`;
      return was === is ? [] : [{ label, theirs: was, mine: is }];
    }),
  );
}

/** API field paths are control names, such as `questions.0.answer.en`. */
export const faultsAt = faultsBy((field) => field);

const emptyText = (): BilingualText => ({ en: '', es: '' });
export const emptyQuestion = () => ({ question: emptyText(), answer: emptyText() });
export const emptyRow = (columns: number) => ({
  label: emptyText(),
  cells: Array.from({ length: columns }, emptyText),
});
