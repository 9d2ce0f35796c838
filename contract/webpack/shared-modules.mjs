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

/** The installed version of the package that a shared module belongs to. */
function versionOf(module) {
  const [, packageName] = /^(@[^/]+\/[^/]+|[^/]+)/.exec(module);
  return require(`${packageName}/package.json`).version;
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

/** A remote's half: it takes every shared module from the shell and brings no copy of its own. */
export function consumedModules() {
  return Object.fromEntries(
    sharedModules.map((module) => {
      const [major] = versionOf(module).split('.');
      return [module, { singleton: true, import: false, requiredVersion: `^${major}.0.0` }];
    }),
  );
}
