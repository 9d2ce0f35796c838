import { calendarOf, daysOfCalendar } from './icalendar';

const event = { uid: 'a@b', day: '2026-12-31', summary: 'Último día', description: 'One, two; three' };
const options = { madeOn: '2026-11-22' };

it('creates an all-day event across the end of a year', () => {
  expect(calendarOf([event], options)).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
});

it('folds lines at 75 octets and keeps every character whole', () => {
  const long = { ...event, description: 'año '.repeat(60) };
  const text = calendarOf([long], options);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${long.description}\r\n`);
});

it('gives a subscribed calendar a name and a daily refresh interval', () => {
  expect(calendarOf([], options)).not.toContain('NAME');
  const text = calendarOf([], { ...options, subscription: { name: 'Medicare, by day' } });
  expect(text).toContain('X-WR-CALNAME:Medicare\\, by day\r\nREFRESH-INTERVAL;VALUE=DURATION:P1D\r\n');
});

it('parses the days and summaries that it wrote', () => {
  const summary = `Drugs, first; then ${'año '.repeat(30)}\\ end`;
  const text = calendarOf([event, { ...event, day: '2027-01-02', summary }], options);
  expect(daysOfCalendar(text)).toEqual([
    { day: '2026-12-31', summary: 'Último día' },
    { day: '2027-01-02', summary },
  ]);
});
