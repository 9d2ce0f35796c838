import { plural, t } from 'contract/words';

const words = [
  t`No`,
  t`One`,
  t`Two`,
  t`Three`,
  t`Four`,
  t`Five`,
  t`Six`,
  t`Seven`,
  t`Eight`,
  t`Nine`,
  t`Ten`,
  t`Eleven`,
  t`Twelve`,
];

/** "Six people.", "One person.", "23 people." */
export function peopleInWords(count: number): string {
  return plural(count, { one: 'One person.', other: `${words[count] ?? count} people.` });
}
