// Requests each URL that it is sent again and again, in a process of its own: fork it with [requests, concurrency].
import { Agent } from 'node:http';

import { ask } from './ask.mjs';

const [requests, concurrency] = process.argv.slice(2).map(Number);

/** @returns milliseconds of each request */
async function send(url) {
  const { origin, pathname, search } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times = [];
  const worker = async () => {
    while (times.length < requests) {
      const { status, time } = await ask(origin, pathname + search, { agent });
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      times.push(time);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return times;
}

process.on('message', async (url) => process.send(await send(url)));
