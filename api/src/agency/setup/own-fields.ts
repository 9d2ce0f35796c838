import type { RevisionChange } from 'contract/revised';
import type { SetupStep } from 'contract/setup';

/** The fields of the agency's form that a step is about, as its history calls them. */
export const fieldsOf: Readonly<Record<Exclude<SetupStep, 'person'>, readonly string[]>> = {
  name: ['Name', 'Legal name'],
  contact: ['Phone', 'E-mail', 'Address'],
  licenses: ['Licenses'],
};

/**
 * Whether a field no longer says what the demonstration said.
 * @param history what each save changed, from the first to the last: the first change of a field has the old value
 * @param said what the fields say now
 */
export function isOwn(
  field: string,
  history: readonly (readonly RevisionChange[])[],
  said: Readonly<Record<string, string>>,
): boolean {
  const first = history.flat().find((change) => change.field === field);
  return first !== undefined && first.before !== said[field];
}
