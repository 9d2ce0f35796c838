import type { FactContent, FactFigure } from 'contract/fact-content';

import { dayInWords } from '../revisions/day-in-words';
import type { RevisedKind } from '../revisions/revised-kind';
import { factOf, figureColumns } from './fact-columns';
import { FactEntity } from './fact.entity';

/** Name of a fact's value in its history. */
export const valueInWords = 'Value';
/** Name of the check date in the history of a fact. */
export const checkedInWords = 'Checked';

/** Matches the stored changes, JSON text, of saves that changed a field. */
export const changing = (field: string) => `%"field":${JSON.stringify(field)}%`;

/** Revision kind of a fact: the current figure and the scheduled next one. */
export const factKind: RevisedKind<FactEntity, FactContent> = {
  kind: 'fact',
  entity: FactEntity,
  event: 'fact-changed',
  name: 'this fact',

  contentOf(row) {
    const { label, value, sentence, holds, window, source, checkedOn, contested } = factOf(row);
    const figure = {
      label,
      value,
      sentence,
      holds,
      window,
      source: { ...source, url: source.url ?? '' },
      checkedOn,
      contested,
    };
    return { ...figure, next: row.next };
  },

  columnsOf: ({ next, window, holds, source, label, ...figure }, before) => ({
    ...figure,
    ...(label !== undefined && { label }),
    ...figureColumns({ window, holds, source }),
    // A release before this version sends no subjects.
    next: next && { ...(before.next?.label !== undefined && { label: before.next.label }), ...next },
  }),

  inWords: ({ next, ...figure }) => ({ ...figureInWords(figure), 'From its day': next ? nextInWords(next) : '' }),
};

const periodInWords = (from: string | null, to: string | null) =>
  [from && `from ${dayInWords(from)}`, to && `to ${dayInWords(to)}`].filter(Boolean).join(' ');

/** Returns the fields of a figure by their labels. A subject that stays as it is, is none of them. */
export const figureInWords = ({ label, value, sentence, holds, window, source, checkedOn, contested }: FactFigure) => ({
  ...(label !== undefined && { Subject: label }),
  [valueInWords]: value,
  Sentence: sentence,
  Holds: periodInWords(holds.from, holds.to),
  'Enrollment window': window ? periodInWords(window.opens, window.closes) : '',
  Source: `${source.name}, ${source.url}`,
  [checkedInWords]: dayInWords(checkedOn),
  Contested: contested ?? '',
});

const nextInWords = (figure: FactFigure) => Object.values(figureInWords(figure)).filter(Boolean).join('; ');
