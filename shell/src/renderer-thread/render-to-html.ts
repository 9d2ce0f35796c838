import { Writable } from 'node:stream';

import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders to the end, all of Suspense included.
 * @param budget milliseconds
 * @throws the first error of the render, also one inside a boundary: a page is finished or it is not sent
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
      // Without it React moves large boundaries to the end and puts them in place by inline scripts.
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
      // Else React goes on with the rest, in the turn of the next page. Not in the middle of its own work.
      setImmediate(() => {
        stream.abort(error);
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    }
  });
}
