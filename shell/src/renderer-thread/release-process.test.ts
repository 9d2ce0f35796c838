import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { releaseProcess } from './release-process';

/** Runs code in a thread in which it is the release's. @returns the exit code, and what the code posted */
async function run(code: string): Promise<[code: unknown, messages: unknown[]]> {
  const thread = new Worker(
    `const { parentPort } = require('node:worker_threads');
     const { compileFunction } = require('node:vm');
     globalThis.process = (${releaseProcess})(process);
     compileFunction(${JSON.stringify(code)}, ['post'])((value) => parentPort.postMessage(value));`,
    { eval: true, env: { NODE_ENV: 'test' } },
  );
  const messages: unknown[] = [];
  thread.on('message', (message) => messages.push(message));
  const [exitCode] = await once(thread, 'exit');
  return [exitCode, messages];
}

it('has what packages look for', async () => {
  const code = 'process.nextTick((text) => post([process.env.NODE_ENV, text, typeof process.versions.node]), "next");';
  expect(await run(code)).toEqual([0, [['test', 'next', 'string']]]);
});

it('ends the thread', async () => {
  expect(await run('process.exit(3);')).toEqual([3, []]);
});

it('leads to no module of Node, no environment and no signal', async () => {
  const code = `const names = ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule', 'report', 'kill', 'on'];
    post(names.filter((name) => name in process || name in globalThis.process.constructor));
    post(Object.keys(process.env));
    for (const load of [() => import('node:fs'), () => Function("return import('node:fs')")()])
      load().catch(({ code }) => post(code));`;
  const refused = 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING';
  expect(await run(code)).toEqual([0, [[], ['NODE_ENV'], refused, refused]]);
});
