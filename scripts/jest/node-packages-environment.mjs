import { runInContext } from 'node:vm';

import { TestEnvironment } from 'jest-environment-node';

/**
 * Built-ins that our code and packages create with `new` and check with `instanceof`, and the `Reflect` that decorators
 * write to.
 */
const made = ['Reflect', 'Date', 'Promise', 'Map', 'Set', 'WeakMap', 'WeakSet'];
const thrown = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
];
const shared = [...made, ...thrown];

/**
 * Built-ins that the language also creates itself: `[]`, an arrow, an async function's result, the error of `null.x`.
 */
const inherited = [...shared, 'Array', 'Function', 'RegExp'].filter((name) => typeof globalThis[name] === 'function');

/**
 * Environment for tests whose packages Node loads (`node-packages-runtime.mjs`). Jest runs tests in a realm with its
 * own built-ins, in which an `Error` of a package is no `Error`. Here both sides share the same ones.
 */
export default class NodePackagesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of inherited) {
      const { prototype } = runInContext(name, this.context);
      if (prototype !== globalThis[name].prototype) Object.setPrototypeOf(prototype, globalThis[name].prototype);
    }
    for (const name of shared) this.global[name] = globalThis[name];
    // TypeORM stores the metadata of entity decorators in a global. Each test file has its own classes.
    delete globalThis.typeormMetadataArgsStorage;
  }

  /** Exposes a test's result to its cleanup code, while the resources of the test are still open. */
  handleTestEvent({ name }) {
    if (name === 'test_fn_start') this.global.testFailed = false;
    if (name === 'test_fn_failure') this.global.testFailed = true;
  }
}
