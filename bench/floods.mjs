// Simulates attacks, each in a separate process until it is killed: fork('bench/floods.mjs', [NAME, ADDRESS, RATE])
import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { availableParallelism } from 'node:os';

import { ask } from './ask.mjs';

const unknownAddress = () => `/no/${randomUUID()}`;
const search = () => `/api/posts/search?q=${randomUUID().slice(0, 3)}+plan`;

/**
 * Headers of a visitor from a random network, as a proxy sends them: limits per network do not stop distributed floods.
 */
export const fromAnywhere = () => ({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` });

/**
 * Requests of each flood. `concurrency` sends the next request after each response, `timesCapacity` sends at a fixed
 * rate.
 */
export const floods = {
  'pipelines, read by nobody': { path: () => '/', run: unreadPipelines },
  'unknown addresses, 640 at once': { path: unknownAddress, concurrency: 640 },
  'unknown addresses, 10 x capacity': { path: unknownAddress, timesCapacity: 10 },
  'searches, 1,280 at once': { path: search, concurrency: 1_280 },
  'searches, 10 x capacity': { path: search, timesCapacity: 10 },
};

/** Requests in flight beyond which a paced flood skips its turn: more would only make its own process wait. */
const maxInFlight = 3_000;

/** Opens 2,000 connections that send 40 requests each and read nothing. */
function unreadPipelines(address) {
  const { hostname, port } = new URL(address);
  const requests = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40);
  const open = () => {
    const socket = connect(port, hostname, () => socket.write(requests)).pause();
    socket.on('error', () => undefined).on('close', () => setTimeout(open, 5_000));
  };
  for (let each = 0; each < 2_000; each += 1) open();
}

/** Counts responses by status. */
function counted(address, path, agent) {
  const statuses = {};
  process.on('message', () => process.send(statuses));
  return async () => {
    const { status, code } = await ask(address, path(), { agent, headers: fromAnywhere() });
    statuses[code ?? status] = (statuses[code ?? status] ?? 0) + 1;
  };
}

/** Sends this many requests in parallel, continuously. */
function floodConcurrently(address, path, concurrency) {
  const send = counted(address, path, new Agent({ keepAlive: true, maxSockets: concurrency }));
  const worker = async () => {
    for (;;) await send();
  };
  for (let each = 0; each < concurrency; each += 1) void worker();
}

/** Sends this many requests a second, however long responses take. */
function floodAtRate(address, path, rate) {
  const send = counted(address, path, new Agent({ keepAlive: true }));
  const startedAt = performance.now();
  let [sent, inFlight] = [0, 0];
  setInterval(() => {
    for (const due = ((performance.now() - startedAt) * rate) / 1_000; sent < due; sent += 1) {
      if (inFlight >= maxInFlight) continue;
      inFlight += 1;
      void send().finally(() => (inFlight -= 1));
    }
  }, 2);
}

if (process.send) {
  const [, , name, address, rate] = process.argv;
  // On its own core the flood takes no time from the site: ONE_CORE=1, if the system has taskset.
  if (process.env.ONE_CORE)
    execFileSync('taskset', ['-a', '-c', '-p', String(availableParallelism() - 1), String(process.pid)], {
      stdio: 'ignore',
    });
  const { path, run, concurrency } = floods[name];
  if (run) run(address);
  else if (concurrency) floodConcurrently(address, path, concurrency);
  else floodAtRate(address, path, Number(rate));
}
