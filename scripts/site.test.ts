import { readEnvironment } from 'contract/environment';

import { environmentOfShell } from './site.mjs';

it('gives the shell, which runs the code of remotes, no secrets of the API', () => {
  const env = {
    PORT: '3001',
    DATABASE_URL: 'postgres://site:the-secret@localhost/site',
    ADMIN_EMAIL: 'ann@agency.example',
    ADMIN_PASSWORD: 'the-secret of an owner',
    SMTP_URL: 'smtp://site:the-secret@localhost',
    QUOTE_WEBHOOK_URL: 'https://agency.example/the-secret',
    QUOTE_WEBHOOK_SECRET: 'the-secret of a webhook',
  };
  expect(JSON.stringify(readEnvironment(env))).toContain('the-secret');
  const read = readEnvironment(environmentOfShell(env));
  expect(JSON.stringify(read)).not.toContain('the-secret');
  expect(read.PORT).toBe(3001);
});
