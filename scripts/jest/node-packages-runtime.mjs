import { createRequire } from 'node:module';

import Runtime from 'jest-runtime';

/** Files of ours that Jest transforms, under a path or under a workspace's name. Scripts run in Node as they are. */
const ours = /^(\.|\/|contract(\/|$)|ui(\/|$))(?!.*\.mjs$)/;

/**
 * Lets Node load packages, once for all test files of a worker. Jest transforms and loads every file of every package
 * anew for each test file: two of the three seconds that most tests of the API took went there. Our own code stays Jest's,
 * and so does a package that a test mocks.
 */
export default class NodePackagesRuntime extends Runtime {
  requireModule(from, name, options, isActual) {
    const isPackage = name && !options?.isInternalModule && !ours.test(name) && !this._resolution.isCoreModule(name);
    return isPackage ? createRequire(from)(name) : super.requireModule(from, name, options, isActual);
  }
}
