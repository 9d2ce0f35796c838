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

/** "Six people. Each has a direct line.", "One person, with a direct line.", "23 people. Each has a direct line." */
export function peopleInWords(count: number): string {
  return plural(count, {
    one: 'One person, with a direct line.',
    other: `${words[count] ?? count} people. Each has a direct line.`,
  });
}
