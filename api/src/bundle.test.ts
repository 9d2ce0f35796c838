import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { builtApi } from './testing/built-api';

it('is built as text that V8 keeps in one byte per character, and loads no picture library or PostgreSQL at its start', () => {
  const folder = builtApi();
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const texts = scripts.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.join('').length).toBeGreaterThan(1_000_000);
  for (const text of texts) {
    expect(/[\u0100-\uffff]/.exec(text)?.[0]).toBeUndefined();
    expect(text).not.toMatch(/^import .* from "sharp"/m);
  }
  // A function of the driver, which is in a file of its own.
  expect(texts.filter((text) => text.includes('function isCloudflareRuntime'))).toHaveLength(1);
  expect(readFileSync(path.join(folder, 'shared.mjs'), 'utf8')).not.toContain('function isCloudflareRuntime');
});
