import { firstDay, type Month } from './month';
import type { Person } from './person';
import { parameters, second } from './parameters';

const monthText = (month: Month) => firstDay(month).slice(0, 7);

function entriesOf(person: Person): readonly (readonly [string, string])[] {
  const { birth, bornOnFirst, partB, coverage, employer, jobEnds, coverageEnds } = person;
  return [
    [parameters.birth, monthText(birth)],
    ...(bornOnFirst ? ([[parameters.first, 'yes']] as const) : []),
    ...(partB
      ? ([
          [parameters.partB, 'yes'],
          [parameters.since, monthText(partB)],
        ] as const)
      : []),
    [parameters.coverage, coverage],
    ...(employer === 'unknown' ? [] : ([[parameters.employer, employer]] as const)),
    ...(jobEnds ? ([[parameters.ends, monthText(jobEnds)]] as const) : []),
    ...(coverageEnds ? ([[parameters.until, coverageEnds]] as const) : []),
  ];
}

/**
 * Normalizes the answers to one spelling: `readPeople` reads the same people from it, and it drops every other
 * parameter.
 */
export const answersOf = (people: readonly Person[]): string =>
  new URLSearchParams(
    people.flatMap((person, index) =>
      entriesOf(person).map(([name, value]) => [index === 0 ? name : `${name}${second}`, value]),
    ),
  ).toString();
