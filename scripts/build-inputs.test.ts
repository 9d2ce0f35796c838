import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { hashOfSources } from './build-inputs.mjs';

describe('what a build reads', () => {
  let root: string;
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const hash = () => hashOfSources(root, ['api', 'contract']);
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sources-'));
    for (const file of ['api/src/main.ts', 'api/package.json', 'contract/src/agency/site.ts']) write(file, 'before');
  });

  it.each([
    'api/src/main.ts',
    'api/src/agency/seed/seed.service.ts',
    'api/src/dist/new.ts',
    'contract/src/agency/site.ts',
  ])('changes with %s', (file) => {
    const before = hash();
    write(file, 'after');
    expect(hash()).not.toBe(before);
  });

  it.each([
    'api/seed/articles.json',
    'api/dist/main.mjs',
    'api/node_modules/x/index.js',
    'api/src/main.test.ts',
    'api/README.md',
    'shell/src/main.ts',
  ])('does not change with %s', (file) => {
    const before = hash();
    write(file, 'after');
    expect(hash()).toBe(before);
  });
});
