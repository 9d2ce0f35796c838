import { useSuspenseQuery } from '@tanstack/react-query';
import type { Fact } from 'contract/facts';
import type { Site } from 'contract/site';
import { inOrder, useSite } from 'ui';

import { factsQuery } from './fact.queries';

/**
 * The facts that hold today, by key. An expired fact is missing, and text that needs it is left out. A `*` in a key
 * matches any year and returns the newest: `medicare.part-b-premium.*`.
 */
export interface Facts {
  find(key: string): Fact | undefined;
  /** Returns the facts of these keys that hold, in the requested order. */
  select(keys: readonly string[]): readonly Fact[];
  /** The day of the most recent check. */
  checkedOn: string | undefined;
}

/**
 * Reads the agency's facts as `factsQuery` does, without those of states in which it has no license. A page never
 * hard-codes a date, amount or percentage.
 */
export function useFacts(...under: readonly string[]): Facts {
  const { licenses } = useSite();
  const { items } = useSuspenseQuery(factsQuery(...under)).data;
  return factsOf(items.filter(isOfLicensedState(licenses)));
}

/** Whether a fact is the country's, or of a state in which the agency may sell. Others say what it does not do. */
export const isOfLicensedState =
  (licenses: Site['licenses']) =>
  ({ jurisdiction }: Pick<Fact, 'jurisdiction'>): boolean =>
    jurisdiction === 'US' || licenses.some(({ state }) => state === jurisdiction);

const isOfSeries = (pattern: string, key: string) => {
  const [before = '', after = ''] = pattern.split('*');
  return (
    key.startsWith(before) && key.endsWith(after) && /^\d{4}$/.test(key.slice(before.length, key.length - after.length))
  );
};

export function factsOf(items: readonly Fact[]): Facts {
  const find = (key: string) =>
    key.includes('*')
      ? items
          .filter((fact) => isOfSeries(key, fact.key))
          .toSorted((a, b) => inOrder(a.key, b.key))
          .at(-1)
      : items.find((fact) => fact.key === key);
  const checkedOn = items
    .map((fact) => fact.checkedOn)
    .toSorted()
    .at(-1);
  return { find, select: (keys) => keys.flatMap((key) => find(key) ?? []), checkedOn };
}
