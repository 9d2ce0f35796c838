import type { FactContent, FactFigure, TypedFact } from 'contract/fact-content';
import { t } from 'contract/words';

import { faultsBy } from '../revised/draft-fields';
import type { Difference } from '../revised/saved-by-other';

/** Form state of a figure. */
export interface FigureDraft {
  label: string;
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
  /** The figure that takes effect later; null if there is none. */
  next: FigureDraft | null;
  /** Whether a regulated value was compared with its source. */
  confirmed: boolean;
  /** Reason for a proposed change. */
  note: string;
}

const figureDraftOf = (
  { label, holds, window, source, contested, ...figure }: FactFigure,
  stays = '',
): FigureDraft => ({
  ...figure,
  label: label ?? stays,
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
  next: next && figureDraftOf(next, now.label),
  confirmed: false,
  note: '',
});

/** Returns a draft of the next figure: the current text, without dates. Nobody has read it at its source yet. */
export const nextOf = (now: FigureDraft): FigureDraft => ({
  ...now,
  from: '',
  to: '',
  opens: '',
  closes: '',
  checkedOn: '',
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
  label: t`Subject`,
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

const figureFields = Object.keys(figureLabels) as FigureField[]; // keys of the record

/** Returns the fields that differ between two drafts. */
export function differencesBetween(theirs: FactDraft, mine: FactDraft): Difference[] {
  return (['now', 'next'] as const).flatMap((which) =>
    figureFields
      .map((field) => ({
        label: which === 'next' ? t`${figureLabels[field]}, from its day` : figureLabels[field],
        theirs: theirs[which]?.[field] ?? '',
        mine: mine[which]?.[field] ?? '',
      }))
      .filter((item) => item.theirs !== item.mine),
  );
}

const controls: Readonly<Record<string, FigureField>> = {
  label: 'label',
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

/** Maps API field paths to controls, such as `value` and `next.value`. */
export const faultsAt = faultsBy((path) => {
  const [, next = '', field = ''] = /^(next\.)?(.*)$/.exec(path) ?? [];
  return next + (controls[field] ?? field);
});
