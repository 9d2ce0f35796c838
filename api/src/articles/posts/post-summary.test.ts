import { daysOf } from './post-summary';

it('returns dates in the time zone of the agency', () => {
  const lateOnHalloween = { publishedAt: '2026-11-01T02:30:00.000Z', updatedAt: '2026-11-01T05:00:00.000Z' };
  expect(daysOf(lateOnHalloween, 'America/New_York')).toEqual({ publishedOn: '2026-10-31', updatedOn: '2026-11-01' });
});
