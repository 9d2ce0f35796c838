import { bedFor, ground } from './flower-bed';

test('returns the same bed for the same article every time', () => {
  expect(bedFor('the-part-b-penalty', 11)).toEqual(bedFor('the-part-b-penalty', 11));
});

test('puts the month’s own plant, the tallest, in the half that a phone shows', () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    const bed = bedFor(slug, 6);
    const own = bed.filter(({ month }) => month === 6);
    expect(own).toHaveLength(1);
    expect(own[0]?.scale).toBe(Math.max(...bed.map(({ scale }) => scale)));
    expect(Math.abs((own[0]?.x ?? 0) - 450)).toBeLessThan(120);
    expect(Math.max(...bed.map(({ scale }) => scale)) * 224).toBeLessThanOrEqual(ground);
  }
});

test('uses only valid months, also across the end of the year', () => {
  const months = [1, 12].flatMap((month) => bedFor('a', month).map((plant) => plant.month));
  expect(months.every((month) => month >= 1 && month <= 12)).toBe(true);
});
