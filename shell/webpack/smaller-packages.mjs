import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { changed, packages } from './change-loader.mjs';

/** A function of a file, or a method of one of its classes. Bundlers keep every method, with all that it needs. */
const definitionOf = (name) => new RegExp(`^(\\t?)(?:async )?(?:function )?${name}\\([^]*?^\\1}$`, 'gm');
const without = (...names) => names.map((name) => [definitionOf(name), '']);

/** Functions of react-dom that do nothing unless a page has a `<ViewTransition>`, or a ref of a fragment. */
const idle = [
  'applyViewTransitionToHostInstances',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'startViewTransition',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNewChildToFragmentInstances',
  // React does not export `SuspenseList`.
  'updateSuspenseListComponent',
];

const noFragmentRefs = `function FragmentInstance() {
  throw Error('This site leaves refs of fragments out of React: docs/decisions/smaller-react.md');
}`;

/**
 * Leaves view transitions and refs of fragments out of react-dom's browser build, a tenth of it. A `<ViewTransition>`
 * shows its children and animates nothing; a ref of a fragment throws.
 */
export const smallerReact = [
  // Whether a commit may start a view transition, asked of its lanes in seven places.
  [/\((\w+) & 335544064\) === \1/g, '!1'],
  // Methods of what only those features create, and the inside of `findDOMNode`, which React no longer exports.
  [
    /^(?:(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+|ReactDOMSharedInternals\.findDOMNode) = function [^]*?^};$/gm,
    '',
  ],
  [definitionOf('FragmentInstance'), noFragmentRefs],
  ...idle.map((name) => [definitionOf(name), `function ${name}() {}`]),
];

const smallerRouter = [
  // Components such as forms: each is created by a call, and then named, which a bundler has to keep as it cannot know
  // that neither does anything else.
  [/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+\.displayName = .*$/gm, ''],
  // What only pages of a data router get, which this site does not have: an error boundary, and their own navigation.
  [/^var RenderErrorBoundary = [^]*?^RenderErrorBoundary\.contextType = .*$/m, ''],
  ...without('useNavigateStable'),
];

/** Parts of Module Federation's runtime that nothing calls. Entries of containers are loaded by the shell's plugin. */
const uncalledInFederation = {
  'core.js': ['preloadRemote', 'initRawContainer'],
  'remote/index.js': ['preloadRemote', 'removeRemote', 'initRawContainer'],
  'utils/hooks/pluginSystem.js': ['removePlugin'],
  'utils/hooks/syncHook.js': ['removeAll', 'once', 'remove'],
  'utils/load.js': ['loadEntryDom', 'loadEntryNode'],
};

/** Returns the rules that leave out what this site does not use of packages. @param {string} mode of the router */
export const smallerPackages = (mode) => [
  changed('react-dom/cjs/react-dom-client.production.js', smallerReact),
  changed(fileOfRouter(mode), smallerRouter),
  ...Object.entries(uncalledInFederation).map(([file, names]) =>
    changed(join('@module-federation/runtime-core/dist', file), without(...names)),
  ),
];

/** The router's code is in one of its files, named by a hash. */
function fileOfRouter(mode) {
  const folder = join('react-router/dist', mode);
  const hasRouter = (name) => readFileSync(join(packages, folder, name), 'utf8').includes('function Router(');
  const names = readdirSync(join(packages, folder)).filter((name) => name.endsWith('.mjs'));
  return join(folder, names.find(hasRouter) ?? 'a file with the router');
}
