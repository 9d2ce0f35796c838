/** Path of this loader for webpack. A configuration that imports it is rebuilt when the loader changes. */
export const smallerReactLoader = import.meta.filename;

/** Whether a commit may start a view transition, asked of its lanes in seven places. */
const isEligible = /\((\w+) & 335544064\) === \1/g;

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

/** Methods of what only those features create, and the inside of `findDOMNode`, which React no longer exports. */
const uncalledMethods =
  /^(?:(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+|ReactDOMSharedInternals\.findDOMNode) = function [^]*?^};$/gm;

const noFragmentRefs = `function FragmentInstance() {
  throw Error('This site leaves refs of fragments out of React: docs/decisions/smaller-react.md');
}`;

/**
 * Leaves view transitions and refs of fragments out of react-dom's browser build, a tenth of it. A `<ViewTransition>`
 * shows its children and animates nothing; a ref of a fragment throws.
 * @throws if react-dom has changed, and this loader has to follow
 */
export default function leaveOutOfReact(source) {
  return [
    [isEligible, '!1'],
    [uncalledMethods, ''],
    [functionNamed('FragmentInstance'), noFragmentRefs],
    ...idle.map((name) => [functionNamed(name), `function ${name}() {}`]),
  ].reduce(replaced, source);
}

const functionNamed = (name) => new RegExp(`^function ${name}\\([^]*?^}$`, 'm');

function replaced(code, [pattern, replacement]) {
  const result = code.replace(pattern, replacement);
  if (result === code) throw new Error(`react-dom has no ${pattern}: docs/decisions/smaller-react.md`);
  return result;
}
