import { runInContext } from 'node:vm';

import { TestEnvironment } from 'jest-environment-node';

/** What our code and packages make with `new` and tell apart with `instanceof`, and the `Reflect` that decorators write to. */
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

/** What also comes from the language itself: `[]`, an arrow, an async function's answer, what `null.x` throws. */
const inherited = [...shared, 'Array', 'Function', 'RegExp'].filter((name) => typeof globalThis[name] === 'function');

/**
 * For tests whose packages Node loads (`node-packages-runtime.mjs`). Jest runs tests in a world with built-ins of its own,
 * where an `Error` of a package is no `Error`. Here both sides have the same ones.
 */
export default class NodePackagesEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of inherited) {
      const { prototype } = runInContext(name, this.context);
      if (prototype !== globalThis[name].prototype) Object.setPrototypeOf(prototype, globalThis[name].prototype);
    }
    for (const name of shared) this.global[name] = globalThis[name];
    // TypeORM keeps what the decorators of entities say in a global. Each test file has classes of its own.
    delete globalThis.typeormMetadataArgsStorage;
  }

  /** Lets what comes after a test know how it went, while what the test used is still open. */
  handleTestEvent({ name }) {
    if (name === 'test_fn_start') this.global.testFailed = false;
    if (name === 'test_fn_failure') this.global.testFailed = true;
  }
}
