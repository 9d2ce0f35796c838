import type { FactContent, FactFigure, TypedFact } from 'contract/fact-content';
import { t } from 'contract/words';

import { faultsBy } from '../revised/draft-fields';
import type { Difference } from '../revised/saved-by-other';

/** A figure as it stands in the form. */
export interface FigureDraft {
  value: string;
  sentence: string;
  from: string;
  to: string;
  opens: string;
  closes: string;
  sourceName: string;
  sourceUrl: string;
  checkedOn: string;
  contested: string;
}
export type FigureField = keyof FigureDraft;

export interface FactDraft {
  now: FigureDraft;
  /** The figure that waits for its day; null where none does. */
  next: FigureDraft | null;
  /** A regulated value was compared with the law. */
  confirmed: boolean;
  /** Why it changes, of one that is proposed. */
  note: string;
}

const figureDraftOf = ({ holds, window, source, contested, ...figure }: FactFigure): FigureDraft => ({
  ...figure,
  from: holds.from ?? '',
  to: holds.to ?? '',
  opens: window?.opens ?? '',
  closes: window?.closes ?? '',
  sourceName: source.name,
  sourceUrl: source.url,
  contested: contested ?? '',
});

export const draftOf = ({ next, ...now }: FactContent): FactDraft => ({
  now: figureDraftOf(now),
  next: next && figureDraftOf(next),
  confirmed: false,
  note: '',
});

/** Next year's figure begins with this year's words, and a period of its own. */
export const nextOf = (now: FigureDraft): FigureDraft => ({
  ...now,
  from: '',
  to: '',
  opens: '',
  closes: '',
});

function figureOf({ from, to, opens, closes, sourceName, sourceUrl, ...figure }: FigureDraft) {
  return {
    ...figure,
    holds: { from, to },
    window: opens || closes ? { opens, closes } : null,
    source: { name: sourceName, url: sourceUrl },
  };
}

export const contentOf = ({ now, next }: FactDraft): TypedFact => ({ ...figureOf(now), next: next && figureOf(next) });

export const figureLabels: Readonly<Record<FigureField, string>> = {
  value: t`Value`,
  sentence: t`Sentence`,
  from: t`Holds from`,
  to: t`Holds to`,
  opens: t`Window opens`,
  closes: t`Window closes`,
  sourceName: t`Source`,
  sourceUrl: t`Address of the source`,
  checkedOn: t`Checked on`,
  contested: t`Why it is contested`,
};

export const figureFields = Object.keys(figureLabels) as FigureField[]; // the keys of the record

/** The fields that two people said differently. */
export function differencesBetween(theirs: FactDraft, mine: FactDraft): Difference[] {
  return (['now', 'next'] as const).flatMap((which) =>
    figureFields
      .map((field) => ({
        label: which === 'next' ? t`${figureLabels[field]}, from its day` : figureLabels[field],
        theirs: theirs[which]?.[field] ?? '',
        mine: mine[which]?.[field] ?? '',
      }))
      .filter((one) => one.theirs !== one.mine),
  );
}

const controls: Readonly<Record<string, FigureField>> = {
  value: 'value',
  sentence: 'sentence',
  'holds.from': 'from',
  'holds.to': 'to',
  'window.opens': 'opens',
  'window.closes': 'closes',
  'source.name': 'sourceName',
  'source.url': 'sourceUrl',
  checkedOn: 'checkedOn',
  contested: 'contested',
};

/** `value` and `next.value` are names of controls. */
export const faultsAt = faultsBy((path) => {
  const [, next = '', field = ''] = /^(next\.)?(.*)$/.exec(path) ?? [];
  return next + (controls[field] ?? field);
});
