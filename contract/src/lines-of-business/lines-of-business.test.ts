import { isOffered } from './lines-of-business';

it.each([
  '/services/medicare',
  '/services/medicare#your-dates',
  '/services/medicare?birth=3/1962',
  '/services/medicare/sheet',
])('does not offer %s if the agency does not sell Medicare', (path) => {
  expect(isOffered(path, ['group'])).toBe(false);
  expect(isOffered(path, ['group', 'medicare'])).toBe(true);
});

it.each(['/', '/services/medicare-and-more', '/services/group-health/which-way', '/help#claim-denied'])(
  'still offers %s without Medicare',
  (path) => {
    expect(isOffered(path, ['group'])).toBe(true);
  },
);
