// oxlint-disable-next-line typescript/triple-slash-reference -- other workspaces check this file too, without its neighboring declarations
/// <reference path="./s3rver.d.ts" />
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import S3rver from 's3rver';

export interface S3TestServer {
  /** Environment variables that configure its bucket. */
  env: Record<string, string>;
  /** Stops the server and closes every connection. The content of the bucket stays. */
  stop(): Promise<void>;
  /** Restarts it at the same address. */
  resume(): Promise<void>;
  /** Stops it permanently and deletes its files. */
  remove(): Promise<void>;
}

const bucketName = 'site';

const preconditionFailedBody =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>PreconditionFailed</Code><Message>There is one</Message></Error>';

/**
 * Starts a real S3 server with an empty bucket. s3rver does not support conditional writes and writes an object in two
 * steps. The server around it behaves like Amazon's: it handles one request per object at a time, and supports
 * `If-None-Match: *`.
 * @param conditional whether it supports `If-None-Match`, which not every server does
 */
export async function startS3Server(
  { conditional }: { conditional: boolean } = { conditional: true },
): Promise<S3TestServer> {
  const directory = mkdtempSync(path.join(tmpdir(), 's3-test-'));
  const s3rver = new S3rver({ silent: true, directory, configureBuckets: [{ name: bucketName, configs: [] }] });
  await s3rver.configureBuckets();
  const { store } = s3rver;
  const putObject = store.putObject.bind(store);
  // s3rver answers before the file is written: one in a hundred was not in the next list, or shorter.
  store.putObject = async (object) => {
    const put = await putObject(object);
    const file = store.getResourcePath(object.bucket, object.key, 'object');
    while (server.listening && statSync(file, { throwIfNoEntry: false })?.size !== put.size) await nextTurn();
    return put;
  };
  const handle = s3rver.callback();
  const queues = new Map<string, Promise<unknown>>();

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    const key = decodeURIComponent(url.replace(/\?.*$/, '').slice(`/${bucketName}/`.length));
    const isRefused =
      conditional &&
      method === 'PUT' &&
      headers['if-none-match'] === '*' &&
      (await store.existsObject(bucketName, key));
    if (isRefused) {
      request.resume();
      response.writeHead(412, { 'content-type': 'application/xml' }).end(preconditionFailedBody);
      return;
    }
    const done = Promise.race([once(response, 'finish'), once(response, 'close')]);
    handle(request, response);
    await done;
  };
  const server = createServer((request, response) => {
    const address = (request.url ?? '').replace(/\?.*$/, '');
    const queued = (queues.get(address) ?? Promise.resolve()).then(() => serve(request, response));
    queues.set(address, queued);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // it listens on TCP
  };
  const port = await listen(0);

  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucketName,
      S3_REGION: 'us-east-1',
      // The only key pair that this server accepts.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop,
    async resume() {
      await listen(port);
    },
    async remove() {
      await stop();
      s3rver.logger.exceptions.unhandle();
      s3rver.logger.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
