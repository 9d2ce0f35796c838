import { sampleFact } from '../facts/fact-samples';
import { calendarFile, calendarText } from './calendar-file';
import type { PersonalWindow } from './enrollment-windows';
import { windowTexts } from './window-texts';

const window: PersonalWindow = {
  kind: 'initial',
  opens: '2026-12-01',
  closes: '2027-06-30',
  rule: sampleFact('medicare.initial-enrollment-period', '7 months'),
};
const text = (today: string) => calendarText([window], windowTexts, today);

it('has an all-day event for the first and the last day', () => {
  expect(text('2026-11-21')).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261202');
  expect(text('2026-11-21')).toContain('DTSTART;VALUE=DATE:20270630\r\nDTEND;VALUE=DATE:20270701');
});

it('leaves out an opening that has passed', () => {
  expect(text('2027-01-05').match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

it('escapes commas, folds long lines and ends each with CRLF', () => {
  const lines = text('2026-11-21').split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.every((line) => line.length <= 75 && !line.includes('\n'))).toBe(true);
  expect(text('2026-11-21').replaceAll('\r\n ', '')).toContain('Part A and Part B\\, and choose');
});

it('is the same file for the same answers on the same day', () => {
  expect(calendarFile([window], windowTexts, '2026-11-21')).toBe(calendarFile([window], windowTexts, '2026-11-21'));
});
