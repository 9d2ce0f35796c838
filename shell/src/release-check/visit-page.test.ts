import { statusFault } from './visit-page';

it('names the time limit to a team whose page is too slow, which sees only that it is not available', () => {
  expect(statusFault(503)).toBe('the server answers 503 each time: its code needs more than 2.5 s there, or fails');
  expect(statusFault(404)).toBe('the server answers 404');
});
