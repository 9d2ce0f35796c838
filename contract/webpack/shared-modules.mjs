import { createRequire } from 'node:module';

/**
 * Modules that a page loads exactly once. The shell provides them; a remote gets them from the shell, in the browser
 * through Module Federation and on the server through the renderer's `require`. Everything else that a remote uses is
 * bundled into it. Adding a module here changes the page contract.
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

/** Returns the package of a module. */
const packageOf = (module) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(module)[1];

const versionOf = (module) => require(`${packageOf(module)}/package.json`).version;

/** Major version of the contract, as in `contract/release`. */
export const contractVersion = Number(versionOf('contract').split('.')[0]);

/**
 * Returns the range a build can rely on: a later minor version has everything this one has, and patches remove nothing.
 */
function rangeOf(module) {
  const [major, minor] = versionOf(module).split('.');
  return `^${major}.${minor}.0`;
}

/** Module Federation settings of the shell, which provides every shared module in its first script. */
export function providedModules() {
  return Object.fromEntries(
    sharedModules.map((module) => {
      const version = versionOf(module);
      return [module, { singleton: true, eager: true, version, requiredVersion: false }];
    }),
  );
}

/**
 * Module Federation settings of a remote, which gets every shared module from the shell and bundles none. The shell
 * checks the versions before a visitor gets the release: see `neededRanges`.
 */
export function consumedModules() {
  return Object.fromEntries(
    sharedModules.map((module) => [module, { singleton: true, import: false, requiredVersion: false }]),
  );
}

const needed = [...new Set([...sharedModules.map(packageOf), 'contract'])];

/** Returns what a release requires of a shell: the shared packages and the contract, each as a semver range. */
export const neededRanges = () => Object.fromEntries(needed.map((name) => [name, rangeOf(name)]));

/** Returns the same packages with their versions. */
export const neededPackages = () => Object.fromEntries(needed.map((name) => [name, versionOf(name)]));
