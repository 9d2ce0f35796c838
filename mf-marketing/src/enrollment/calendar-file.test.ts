import { sampleFact } from '../facts/facts.fixture';
import { calendarFile, calendarText } from './calendar-file';
import type { PersonalWindow } from './enrollment-windows';

const window: PersonalWindow = {
  kind: 'initial',
  opens: '2026-12-01',
  closes: '2027-06-30',
  rules: [sampleFact('medicare.initial-enrollment-period', '7 months')],
};
const owner = { id: '1', prefix: '' };
const text = (today: string) => calendarText([window], today, owner);
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

it('contains an all-day event for the first and the last day', () => {
  expect(text('2026-11-21')).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261202');
  expect(text('2026-11-21')).toContain('DTSTART;VALUE=DATE:20270630\r\nDTEND;VALUE=DATE:20270701');
});

it('omits an opening that has passed', () => {
  expect(text('2027-01-05').match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it('has no event for an open-ended window that has already opened', () => {
  const open = { ...window, kind: 'special', opens: '2026-10-01', closes: null } as const;
  expect(calendarText([open], '2026-11-21', owner)).not.toContain('BEGIN:VEVENT');
});

it('names the last safe day and the resulting start of coverage when only the last day is known', () => {
  const drug = { ...window, kind: 'drug', opens: null, closes: '2026-11-30', starts: '2026-12-01' } as const;
  const file = unfolded(calendarText([drug], '2026-11-21', owner));
  expect(file).toContain('SUMMARY:Last safe day to join a drug plan\r\n');
  expect(file).toContain('Join by this day\\, and the plan starts December\u00a01\\, 2026.');
});

it('uses distinct ids and titles for the two people of a couple', () => {
  const [one, two] = ['1', '2'].map((id) => calendarText([window], '2026-11-21', { id, prefix: `${id}: ` }));
  const ids = [...`${one}${two}`.matchAll(/UID:(.*)\r/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(4);
  expect(two).toContain('SUMMARY:2: Your first seven months');
});

it('escapes commas, folds long lines and ends each with CRLF', () => {
  const lines = text('2026-11-21').split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
  expect(unfolded(text('2026-11-21'))).toContain('Part A and Part B\\, and choose');
});

it('produces the same file for the same answers on the same day', () => {
  expect(calendarFile([window], '2026-11-21', owner)).toBe(calendarFile([window], '2026-11-21', owner));
});
