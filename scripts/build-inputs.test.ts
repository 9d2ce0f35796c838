import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { hashOfPackages, hashOfSources } from './build-inputs.mjs';

describe('hashOfSources', () => {
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
    'api/.swc/plugins/linux/cache',
    'api/src/main.test.ts',
    'api/README.md',
    'shell/src/main.ts',
  ])('does not change with %s', (file) => {
    const before = hash();
    write(file, 'after');
    expect(hash()).toBe(before);
  });
});

describe('hashOfPackages', () => {
  const lockfile = (blog: string, react: string) =>
    JSON.stringify({
      packages: {
        'mf-blog': { version: blog },
        'node_modules/mf-blog': { resolved: 'mf-blog', link: true },
        'node_modules/react': { version: react },
        'shell/node_modules/react-is': { version: react },
      },
    });

  it('changes when the version of a package changes', () => {
    expect(hashOfPackages(lockfile('1.0.0', '19.3.1'))).not.toBe(hashOfPackages(lockfile('1.0.0', '19.3.2')));
  });

  it('does not change when a team raises the version of its remote', () => {
    expect(hashOfPackages(lockfile('1.0.1', '19.3.1'))).toBe(hashOfPackages(lockfile('1.0.0', '19.3.1')));
  });
});
