import { isTimeZone, localTime, momentOf } from './wall-clock';

describe('a local time in a time zone', () => {
  it.each([
    ['2026-12-01T09:00', 'America/New_York', '2026-12-01T14:00:00.000Z'],
    ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['2026-07-01T09:00', 'America/Phoenix', '2026-07-01T16:00:00.000Z'],
    ['2026-12-31T23:30', 'Pacific/Honolulu', '2027-01-01T09:30:00.000Z'],
    ['2027-01-01T00:15', 'Asia/Kathmandu', '2026-12-31T18:30:00.000Z'],
    ['2026-12-01T09:00', 'UTC', '2026-12-01T09:00:00.000Z'],
    // A year typed with two digits. No zone had a whole offset then.
    ['0026-12-01T09:00', 'UTC', '0026-12-01T09:00:00.000Z'],
    ['0026-12-01T09:00', 'America/New_York', '0026-12-01T13:57:00.000Z'],
  ])('%s in %s is %s', (local, timeZone, at) => {
    expect(momentOf(local, timeZone)).toEqual({ kind: 'at', at });
    expect(localTime(new Date(at), timeZone)).toBe(local);
  });

  it.each([
    ['9999-12-31T23:59', 'America/New_York'],
    ['0000-01-01T00:00', 'Europe/Berlin'],
  ])('%s in %s has no moment that could be stored, or one that can', (local, timeZone) => {
    expect(() => momentOf(local, timeZone)).not.toThrow();
  });

  it.each([
    ['2027-03-14T02:30', 'America/New_York'],
    ['2027-03-28T02:00', 'Europe/Berlin'],
  ])('%s in %s never occurs, because the clock is set forward', (local, timeZone) => {
    expect(momentOf(local, timeZone)).toEqual({ kind: 'never' });
  });

  it('resolves to the first of two occurrences when the clock is set back', () => {
    expect(momentOf('2026-11-01T01:30', 'America/New_York')).toEqual({ kind: 'at', at: '2026-11-01T05:30:00.000Z' });
    expect(momentOf('2026-11-01T02:00', 'America/New_York')).toEqual({ kind: 'at', at: '2026-11-01T07:00:00.000Z' });
  });

  it.each([
    ['America/Indiana/Indianapolis', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['+05:00', false],
    ['', false],
  ])('takes "%s" for a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));
});
