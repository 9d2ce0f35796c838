import { parseInput, type ArchiveInput } from './asked';
import { archiveUrl } from './archive-url';

const reach = {
  since: '2026-03-02T15:00:00.000Z',
  wholeSince: '2026-03-02T15:00:00.000Z',
  timeZone: 'America/New_York',
  keptForYears: 10,
};
const now = Date.parse('2026-11-21T15:00:00.000Z');
const typed: ArchiveInput = { day: '2026-10-01', time: '', otherDay: '', otherTime: '', address: '/team' };
const read = (change: Partial<ArchiveInput>) =>
  parseInput({ ...typed, ...change }, { reach, now, origin: 'https://agency.example', dayInWords: (day) => day });

test.each([
  ['2026-10-01', '', '2026-10-02T03:59:59.999Z'],
  ['2026-10-01', '09:30', '2026-10-01T13:30:59.999Z'],
  ['2026-03-08', '12:00', '2026-03-08T16:00:59.999Z'], // start of daylight saving time
  ['2026-11-01', '', '2026-11-02T04:59:59.999Z'], // end of daylight saving time
  ['2026-11-01', '01:30', '2026-11-01T05:30:59.999Z'], // twice on that day: the first
  ['2026-11-01', '03:00', '2026-11-01T08:00:59.999Z'],
  ['2026-11-21', '', '2026-11-21T15:00:00.000Z'], // not over yet: as of now
])('reads %s %s in the agency’s time zone', (day, time, at) => {
  expect(read({ day, time })).toEqual({ asked: { path: '/team', moments: [at] }, faults: {} });
});

test('links a moment to the archive page of the same second', () => {
  const at = '2026-10-01T13:30:12.345Z';
  const { searchParams } = new URL(
    archiveUrl({ at, path: '/get-quote/group/check', request: 'r-1' }, reach.timeZone),
    'https://agency.example',
  );
  expect(searchParams.get('request')).toBe('r-1');
  const { day, time, address } = Object.fromEntries(searchParams);
  expect(read({ day, time, address }).asked).toEqual({
    path: '/get-quote/group/check',
    moments: ['2026-10-01T13:30:12.999Z'],
  });
});

test('shows a future day as of its end, as far ahead as something can be scheduled', () => {
  expect(read({ day: '2031-11-21' }).asked?.moments).toEqual(['2031-11-22T04:59:59.999Z']);
  expect(read({ day: '2027-01-01' }).asked?.moments).toEqual(['2027-01-02T04:59:59.999Z']);
});

test('shows the first day from the start of the archive', () => {
  expect(read({ day: '2026-03-02', time: '08:00' }).asked?.moments).toEqual([reach.since]);
});

test('accepts a full URL of this site and refuses other sites', () => {
  expect(read({ address: 'https://agency.example/blog?topic=ease' }).asked?.path).toBe('/blog?topic=ease');
  for (const address of ['https://elsewhere.example/blog', '//elsewhere.example/blog', 'https://[', 'blog'])
    expect(read({ address }).faults).toEqual({ address: 'Enter an address of this site, such as /services/medicare' });
});

test.each([
  ['', 'Choose a day'],
  ['2031-11-22', 'Choose a time within the next 5 years.'],
  ['2019-10-01', 'The archive knows the site from 2026-03-02 on. Choose that day or a later one.'],
])('shows the fault of the day %p', (day, fault) => {
  expect(read({ day })).toEqual({ asked: null, faults: { day: fault } });
});

test('validates both days of a comparison', () => {
  expect(read({ otherDay: '2026-09-01' }).asked?.moments).toHaveLength(2);
  expect(read({ otherDay: '2019-09-01' }).faults.otherDay).toContain('from 2026-03-02 on');
});
