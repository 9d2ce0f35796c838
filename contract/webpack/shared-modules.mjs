import { createRequire } from 'node:module';

/**
 * The modules of which a page has exactly one copy. The shell brings them; a remote gets them from the shell,
 * in the browser through Module Federation and on the server through the renderer's `require`.
 * Everything else a remote uses is bundled into it. Adding one here is a change of the page contract.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@tanstack/react-query',
  'styled-components',
  'ui/state',
];

const require = createRequire(import.meta.url);

/** The package that a module belongs to. */
const packageOf = (module) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(module)[1];

const versionOf = (module) => require(`${packageOf(module)}/package.json`).version;

/** As in `contract/release`: the major version of the contract. */
export const contractVersion = Number(versionOf('contract').split('.')[0]);

/** What a build can rely on: a later minor version has what this one has, and patches take nothing away. */
function rangeOf(module) {
  const [major, minor] = versionOf(module).split('.');
  return `^${major}.${minor}.0`;
}

/** The shell's half: it brings every shared module, in its first script. */
export function providedModules() {
  return Object.fromEntries(
    sharedModules.map((module) => {
      const version = versionOf(module);
      return [module, { singleton: true, eager: true, version, requiredVersion: `^${version}` }];
    }),
  );
}

/**
 * A remote's half: it takes every shared module from the shell and brings no copy of its own. Which versions fit is for
 * the shell to say, before a visitor gets the release: see `neededRanges`.
 */
export function consumedModules() {
  return Object.fromEntries(
    sharedModules.map((module) => [module, { singleton: true, import: false, requiredVersion: false }]),
  );
}

const needed = [...new Set([...sharedModules.map(packageOf), 'contract'])];

/** What a release needs of a shell: the packages that it gets from there, and the contract, each as a semver range. */
export const neededRanges = () => Object.fromEntries(needed.map((name) => [name, rangeOf(name)]));

/** The same packages, with their versions. */
export const neededPackages = () => Object.fromEntries(needed.map((name) => [name, versionOf(name)]));
