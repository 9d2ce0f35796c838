import { parentPort, workerData } from 'node:worker_threads';

import type { PageModule } from 'contract/page';

import type { RendererMessage, RendererRequest, RendererSetup, RunPhase } from '../renderer/render-job';
import { loadRelease } from './load-release';
import { renderPage } from './render-page';

const setup = workerData as RendererSetup; // only the shell starts this thread

const send = (message: RendererMessage) => parentPort?.postMessage(message);

let lastTurn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined); // its own caller hears of it
  return turn;
}

/** Loads the release, then renders pages for as long as the thread lives. */
function start() {
  let pages: ReadonlyMap<string, PageModule> = new Map();
  try {
    if (setup.release) pages = loadRelease(setup.release.code, setup.release.serverFile);
  } catch (error) {
    send({ kind: 'refused', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    return;
  }
  parentPort?.on('message', async ({ id, job }: RendererRequest) => {
    // Sent before a page's code runs, so that the shell knows which page holds a thread that no longer answers.
    const run = <T>(phase: RunPhase, work: () => Promise<T>) =>
      inTurn(async () => {
        send({ kind: 'began', id, phase });
        return work().finally(() => send({ kind: 'ended', id }));
      });
    send({ kind: 'done', id, result: await renderPage({ setup, pages, run }, job) });
  });
  send({ kind: 'ready', pages: [...pages.keys()] });
}

start();
