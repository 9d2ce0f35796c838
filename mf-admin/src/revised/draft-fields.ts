import { t } from 'contract/words';

import type { Difference } from './saved-by-other';

/** By the name of a control: the sentence beside it. */
export type Faults = Readonly<Record<string, string>>;

/** What a form knows of its fields: a `*-draft.ts`. */
export interface DraftFields<Content, Draft, Typed> {
  /** What stands in the form, of what is saved. */
  draftOf(content: Content): Draft;
  /** The form as it is saved. */
  contentOf(draft: Draft): Typed;
  /** The fields that two people said differently. */
  differencesBetween(theirs: Draft, mine: Draft): Difference[];
  /** What the API found wrong, by the form's controls. */
  faultsAt(fields: Faults): Faults;
}

type Words<Draft> = { [Name in keyof Draft]?: (value: Draft[Name]) => string };

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/** Compares two drafts field by field. @param words of the fields that do not say themselves */
export const differencesBy =
  <Draft extends object>(labels: Readonly<Record<keyof Draft, string>>, words: Words<Draft> = {}) =>
  (theirs: Draft, mine: Draft): Difference[] => {
    const names = Object.keys(labels) as (keyof Draft)[]; // the keys of the record
    const said = (draft: Draft, name: keyof Draft) => (words[name] ?? inWords)(draft[name]);
    return names
      .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]))
      .map((name) => ({ label: labels[name], theirs: said(theirs, name), mine: said(mine, name) }));
  };

/** Says a list of things with parts: each thing's parts, then the next. */
export const partsInWords = (items: readonly object[]): string =>
  items.map((item) => Object.values(item).filter(Boolean).join(', ')).join('; ');

/** Finds the control of each fault. @param controlOf the control of what the API calls `address.street` or `lines.2` */
export const faultsBy =
  (controlOf: (field: string) => string) =>
  (fields: Faults): Faults =>
    Object.fromEntries(
      Object.entries(fields).map(([path, sentence]) => [controlOf(path.replace(/^content\./, '')), sentence]),
    );
