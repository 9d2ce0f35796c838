import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { builtApi } from './testing/built-api';

it('is built as text that V8 keeps in one byte per character, and loads no picture library at its start', () => {
  const folder = builtApi();
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const texts = scripts.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(texts.join('').length).toBeGreaterThan(1_000_000);
  for (const text of texts) {
    expect(/[\u0100-\uffff]/.exec(text)?.[0]).toBeUndefined();
    expect(text).not.toMatch(/^import .* from "sharp"/m);
  }
});
