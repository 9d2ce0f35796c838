import { isOffered } from './lines-of-business';

it.each([
  '/services/medicare',
  '/services/medicare#your-dates',
  '/services/medicare?birth=3/1962',
  '/services/medicare/sheet',
])('takes %s out of the offer of an agency without Medicare', (path) => {
  expect(isOffered(path, ['group'])).toBe(false);
  expect(isOffered(path, ['group', 'medicare'])).toBe(true);
});

it.each(['/', '/services/medicare-and-more', '/services/group-health/which-way', '/help#claim-denied'])(
  'leaves %s in it',
  (path) => {
    expect(isOffered(path, ['group'])).toBe(true);
  },
);
