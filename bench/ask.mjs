import { request } from 'node:http';

/** Milliseconds after which a request counts as failed. */
const timeout = 10_000;

/**
 * The query string of a page that nobody had opened: parameters that pages of mf-marketing and mf-blog declare, with a
 * value that changes nothing but the links to quote forms.
 */
export const uncached = (value) => `?campaign=${value}&topic=${value}`;

/** @returns the status and the milliseconds until the end of the response; the error's code if there is no response */
export function ask(address, path, { agent, method = 'GET', body, headers = {} } = {}) {
  const { hostname, port } = new URL(address);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const failed = (error) => resolve({ status: 0, code: error.code, time: performance.now() - startedAt });
    const outgoing = request({ hostname, port, path, method, agent, headers }, (response) => {
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode, time: performance.now() - startedAt }));
      response.once('error', failed);
    });
    outgoing.setTimeout(timeout, () => outgoing.destroy(Object.assign(new Error('no answer'), { code: 'TIMEOUT' })));
    outgoing.once('error', failed).end(body);
  });
}
