import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdir, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import type { Route } from 'playwright-core';

const html = '<!doctype html><title>Not what was asked for</title>';
const large = 100 * 1024 * 1024;

/** Faults of a release's file: in storage, and on its way to a browser. */
export interface FileFault {
  name: string;
  onDisk: (file: string) => Promise<void>;
  /** @param endless URL that serves 100 MB */
  onTheWay: (route: Route, endless: string) => Promise<void>;
}

/** Replaces a file with a pipe: its reader blocks until something writes. */
async function pipeAt(file: string) {
  await rm(file);
  execFileSync('mkfifo', [file]);
}

async function drip(file: string) {
  const pipe = await open(file, 'w');
  for (let byte = 0; byte < 20; byte += 1) {
    await pipe.write('x');
    await pause(100);
  }
  await pipe.close();
}

/** Serves 100 MB in place of any script. */
export const serveLarge = () =>
  createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(Buffer.alloc(large, 32));
  });

export const fileFaults: readonly FileFault[] = [
  {
    name: 'gone',
    onDisk: (file) => rm(file),
    onTheWay: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  },
  {
    name: '500',
    // A name that exists but cannot be read as a file.
    async onDisk(file) {
      await rm(file);
      await mkdir(file);
    },
    onTheWay: (route) => route.fulfill({ status: 500, body: 'Error' }),
  },
  {
    name: 'HTML instead of code',
    onDisk: (file) => writeFile(file, html),
    onTheWay: (route) => route.fulfill({ contentType: 'text/html', body: html }),
  },
  {
    name: 'truncated',
    async onDisk(file) {
      await truncate(file, Math.floor((await readFile(file)).length / 2));
    },
    async onTheWay(route) {
      const response = await route.fetch();
      const body = await response.body();
      await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
    },
  },
  { name: 'hangs', onDisk: pipeAt, onTheWay: () => new Promise(() => undefined) },
  {
    name: 'drips',
    async onDisk(file) {
      await pipeAt(file);
      // The pipe waits for a reader.
      void drip(file);
    },
    async onTheWay(route) {
      await pause(5_000);
      await route.abort().catch(() => undefined); // the page is gone
    },
  },
  {
    name: '100 MB',
    onDisk: (file) => writeFile(file, Buffer.alloc(large, 32)),
    onTheWay: (route, endless) => route.continue({ url: endless }),
  },
  {
    name: 'wrong hash',
    async onDisk(file) {
      await writeFile(file, `${await readFile(file, 'utf8')} `);
    },
    async onTheWay(route) {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    },
  },
];
