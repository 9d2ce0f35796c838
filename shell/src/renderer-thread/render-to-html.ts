import { Writable } from 'node:stream';

import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders completely, including all Suspense boundaries.
 * @param budget milliseconds
 * @throws the first error, even one inside a boundary: an incomplete page is not sent
 */
export function renderToHtml(node: ReactNode, budget: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(node, {
      // With the default, React moves large boundaries to the end and places them with inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        if (hasFailed) return;
        clearTimeout(timer);
        stream.pipe(sink);
      },
      onShellError: fail,
      onError: fail,
    });
    let hasFailed = false;
    const timer = setTimeout(() => fail(new Error(`It was not finished after ${budget} ms`)), budget);
    function fail(error: unknown) {
      if (hasFailed) return;
      hasFailed = true;
      clearTimeout(timer);
      // Otherwise React would continue while the next page renders. Deferred, so that it does not interrupt React's own
      // work.
      setImmediate(() => {
        stream.abort(error);
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    }
  });
}
