import { outdatedTables } from './lines.mjs';

it('the tables of the lines of business list every folder (`npm run types` writes them)', () => {
  expect([...outdatedTables().keys()]).toEqual([]);
});
