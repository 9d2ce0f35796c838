import { Client } from 'pg';

import { testDatabase } from '../../testing/test-database';
import { explainStart } from './explain-start';

it.each([
  ['there is no such user', 'username', 'nobody-here', 'PostgreSQL refuses the user of DATABASE_URL.'],
  ['there is no such database', 'pathname', '/none', 'PostgreSQL has no database of the name in DATABASE_URL.'],
] as const)('explains a refusal of PostgreSQL: %s', async (_title, part, value, explanation) => {
  const database = await testDatabase('PostgreSQL');
  const url = new URL(database.env.DATABASE_URL ?? '');
  url[part] = value;
  const refused = await new Client({ connectionString: url.href }).connect().catch((error: unknown) => error);
  await database.remove();
  expect(explainStart(refused)).toBe(explanation);
});

it('explains a refused password', () => {
  // The PostgreSQL of the tests asks for no password.
  const refused = Object.assign(new Error('password authentication failed for user "site"'), { code: '28P01' });
  expect(explainStart(refused)).toBe('PostgreSQL refuses the user or the password of DATABASE_URL.');
});
