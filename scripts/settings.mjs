import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

import { giveUp, root } from './checks.mjs';

/** Schema of the settings. Each process of the site parses them with it. */
const schema = join(root, 'contract/src/process/environment.ts');

/** Runs a source in TypeScript, with its neighbors: before the first build nothing else has the schema. */
function run(file, transformFileSync) {
  const { code } = transformFileSync(file, {
    module: { type: 'commonjs' },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const packages = createRequire(file);
  const load = (name) =>
    name.startsWith('.') ? run(join(dirname(file), `${name}.ts`), transformFileSync) : packages(name);
  const exports = {};
  compileFunction(code, ['exports', 'require'], { filename: file })(exports, load);
  return exports;
}

/** Gives up if a setting is invalid. A process says the same, but only after a build of minutes. */
export async function expectSettings(env) {
  const { transformFileSync } = await import('@swc/core'); // installed by now
  const { readEnvironment, EnvironmentError } = run(schema, transformFileSync);
  try {
    readEnvironment(env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    giveUp(error.message);
  }
}
