import { request } from 'node:http';

/** Milliseconds after which a request counts as failed. */
const timeout = 10_000;

/** @returns the status and the milliseconds until the end of the response; the error's code if there is no response */
export function ask(address, path, { agent, method = 'GET', body, headers = {} } = {}) {
  const { hostname, port } = new URL(address);
  const began = performance.now();
  return new Promise((resolve) => {
    const failed = (error) => resolve({ status: 0, code: error.code, time: performance.now() - began });
    const sent = request({ hostname, port, path, method, agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode, time: performance.now() - began }));
      answer.once('error', failed);
    });
    sent.setTimeout(timeout, () => sent.destroy(Object.assign(new Error('no answer'), { code: 'TIMEOUT' })));
    sent.once('error', failed).end(body);
  });
}
