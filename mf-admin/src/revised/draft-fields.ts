import { t } from 'contract/words';

import type { Difference } from './saved-by-other';

/** Messages by control name. */
export type Faults = Readonly<Record<string, string>>;

/** Field mapping of a form, implemented by a `*-draft.ts`. */
export interface DraftFields<Content, Draft, Typed> {
  /** Converts saved content to form state. */
  draftOf(content: Content): Draft;
  /** Converts form state to the content to save. */
  contentOf(draft: Draft): Typed;
  /** Returns the fields that differ between two drafts. */
  differencesBetween(theirs: Draft, mine: Draft): Difference[];
  /** Maps API faults to controls of the form. */
  faultsAt(fields: Faults): Faults;
}

type Formatters<Draft> = { [Name in keyof Draft]?: (value: Draft[Name]) => string };

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/**
 * Compares two drafts field by field.
 * @param words formatters of fields whose values need one
 */
export const differencesBy =
  <Draft extends object>(labels: Readonly<Record<keyof Draft, string>>, words: Formatters<Draft> = {}) =>
  (theirs: Draft, mine: Draft): Difference[] => {
    const names = Object.keys(labels) as (keyof Draft)[]; // keys of the record
    const format = (draft: Draft, name: keyof Draft) => (words[name] ?? formatValue)(draft[name]);
    return names
      .filter((name) => JSON.stringify(theirs[name]) !== JSON.stringify(mine[name]))
      .map((name) => ({ label: labels[name], theirs: format(theirs, name), mine: format(mine, name) }));
  };

/** Formats a list of objects: the values of each, joined. */
export const formatParts = (items: readonly object[]): string =>
  items.map((item) => Object.values(item).filter(Boolean).join(', ')).join('; ');

/**
 * Maps faults to controls.
 * @param controlOf returns the control of an API field path such as `address.street` or `lines.2`
 */
export const faultsBy =
  (controlOf: (field: string) => string) =>
  (fields: Faults): Faults =>
    Object.fromEntries(
      Object.entries(fields).map(([path, sentence]) => [controlOf(path.replace(/^content\./, '')), sentence]),
    );
