import type { RevisionChange } from 'contract/revised';
import type { SetupStep } from 'contract/setup';

/** Agency fields of each step, by their names in the history. */
export const fieldsOf: Readonly<Record<Exclude<SetupStep, 'person'>, readonly string[]>> = {
  name: ['Name', 'Legal name'],
  contact: ['Phone', 'E-mail', 'Address'],
  licenses: ['Licenses'],
};

/**
 * Returns whether a field no longer has its demo value.
 * @param history changes of each save, oldest first: the first change of a field contains its demo value
 * @param current values of the fields now
 */
export function isOwn(
  field: string,
  history: readonly (readonly RevisionChange[])[],
  current: Readonly<Record<string, string>>,
): boolean {
  const first = history.flat().find((change) => change.field === field);
  return first !== undefined && first.before !== current[field];
}
