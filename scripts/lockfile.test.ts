import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(__dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
}; // the lockfile's own format

/** Matches a program's build for one platform, which its package pins to an exact version. */
const isBuild = ([name, version]: [string, string]) =>
  /^\d/.test(version) && /-(arm|x64|ia32|ppc|riscv|s390|loong)/.test(name);

it('lists the builds for every platform, which npm ci and other machines need', () => {
  const builds = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).filter(isBuild),
  );
  expect(builds.length).toBeGreaterThan(50);
  const missing = builds.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version);
  expect(missing).toEqual([]);
});
