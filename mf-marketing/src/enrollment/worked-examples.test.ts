import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Fact } from 'contract/facts';

import { factsOf } from '../facts/use-facts';
import { adviceFor } from './advice';
import { calendarText } from './calendar-file';
import { windowsFor, type PersonalWindow } from './enrollment-windows';
import { openQuestions } from './open-questions';
import { partBOf } from './part-b';
import { readPeople } from './read-person';
import { afterOtherCoverage } from './worked-examples/after-other-coverage';
import { boundaryDays } from './worked-examples/boundary-days';
import { coverageBeforeTheJob } from './worked-examples/coverage-before-the-job';
import { drugCoverage } from './worked-examples/drug-coverage';
import { secondLook } from './worked-examples/second-look';
import { stillWorking } from './worked-examples/still-working';
import { thirdLook } from './worked-examples/third-look';
import { turning65 } from './worked-examples/turning-65';
import { withPartB } from './worked-examples/with-part-b';
import type { WorkedExample } from './worked-examples/worked-example';

const workedExamples = [
  ...turning65,
  ...stillWorking,
  ...afterOtherCoverage,
  ...drugCoverage,
  ...withPartB,
  ...boundaryDays,
  ...secondLook,
  ...coverageBeforeTheJob,
  ...thirdLook,
];

/** The facts that the product ships with: the results must hold with those, not with a test's own facts. */
const facts = factsOf(
  JSON.parse(readFileSync(join(__dirname, '../../../api/seed/facts.json'), 'utf8')) as Fact[], // checked by the API's tests
);

/** The examples are written with plain spaces, the days in the texts with no-break spaces. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

function resultsOf({ asked, on }: WorkedExample) {
  const reading = readPeople(new URLSearchParams(asked), on);
  if (reading.kind !== 'people') throw new Error(`Not read as a person: ${asked}`);
  const [person] = reading.people;
  const windows = windowsFor(person, facts, on);
  const partB = partBOf(person, facts, on);
  if (!partB) throw new Error('The facts have no rule for the first seven months');
  return {
    windows,
    advice: spaced(adviceFor(person, partB, facts, on)),
    open: openQuestions(person, facts, on).map(spaced),
  };
}

const daysOf = (windows: readonly PersonalWindow[], kind: string) => {
  const found = windows.find((each) => each.kind === kind);
  return found ? `${found.opens ?? ''}..${found.closes ?? ''}` : null;
};

it('has at least sixty examples with distinct names', () => {
  expect(workedExamples.length).toBeGreaterThanOrEqual(60);
  expect(new Set(workedExamples.map(({ who }) => who)).size).toBe(workedExamples.length);
});

describe.each(workedExamples.map((example) => [`${example.who} (${example.source})`, example] as const))(
  '%s',
  (_, example) => {
    it('returns these windows, and none that are ruled out', () => {
      const { windows } = resultsOf(example);
      for (const [kind, days] of Object.entries(example.windows ?? {})) {
        expect([kind, daysOf(windows, kind)]).toEqual([kind, days]);
      }
      for (const [kind, day] of Object.entries(example.starts ?? {})) {
        expect([kind, windows.find((each) => each.kind === kind)?.starts]).toEqual([kind, day]);
      }
    });

    it('gives this advice first, and the open questions with their reasons', () => {
      const { advice, open } = resultsOf(example);
      if (example.says) expect(advice).toMatch(example.says);
      if (example.call) expect(open.join('\n')).toMatch(example.call);
      if (example.call === null) expect(open).toEqual([]);
    });

    it('puts the same last days in the calendar file', () => {
      const { windows } = resultsOf(example);
      const ahead = windows.filter(({ closes }) => closes !== null && closes >= example.on);
      const text = calendarText(ahead, example.on, { id: '1', prefix: '' });
      for (const { closes } of ahead) {
        expect(text).toContain(`DTSTART;VALUE=DATE:${closes?.replaceAll('-', '')}`);
      }
      expect(text.match(/BEGIN:VEVENT/g)?.length ?? 0).toBe(
        ahead.length + ahead.filter(({ opens }) => opens !== null && opens >= example.on).length,
      );
    });
  },
);
