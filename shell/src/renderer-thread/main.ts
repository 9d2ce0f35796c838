import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

import { sourceLanguage } from 'contract/languages';
import type { PageModule } from 'contract/page';
import { SerialQueue } from 'contract/serial-queue';

import type {
  LanguageSetup,
  RendererMessage,
  RendererRequest,
  RendererSetup,
  RenderJob,
  RenderResult,
  RunPhase,
} from '../renderer/render-job';
import { onReply, readForJob } from './api-reads';
import * as english from './language';
import { releaseProcess } from './release-process';
import type { RenderContext } from './render-page';

const setup = workerData as RendererSetup; // only the shell starts this thread

const send = (message: RendererMessage) => parentPort?.postMessage(message);

const queue = new SerialQueue();

/** The pages of a release in one language, with their renderer. */
interface LoadedLanguage {
  pages: ReadonlyMap<string, PageModule>;
  render: (job: RenderJob, calls: Pick<RenderContext, 'run' | 'read'>) => Promise<RenderResult>;
}

/** @throws the errors of the release's code */
function loadLanguage(language: string, { script, release, assets }: LanguageSetup): LoadedLanguage {
  // All languages share React and the other packages.
  const { loadRelease, renderPage } =
    language === sourceLanguage ? english : (createRequire(script)(script) as typeof english); // built from that file
  const pages = release ? loadRelease(release.code, release.serverFile) : new Map<string, PageModule>();
  return { pages, render: (job, calls) => renderPage({ setup, assets, pages, ...calls }, job) };
}

/** Loads the release, then renders pages until the thread ends. */
function start() {
  Object.assign(globalThis, { process: releaseProcess(process) });
  const loaded = new Map<string, LoadedLanguage>();
  try {
    for (const [language, languageSetup] of Object.entries(setup.languages))
      loaded.set(language, loadLanguage(language, languageSetup));
  } catch (error) {
    send({ kind: 'refused', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    return;
  }
  parentPort?.on('message', async (message: RendererRequest) => {
    if (!('job' in message)) return onReply(message);
    const { id, job } = message;
    // Sent before a page's code runs, so that the shell can attribute a blocked thread to a page.
    const run = <T>(phase: RunPhase, work: () => Promise<T>) =>
      queue.run(async () => {
        send({ kind: 'began', id, phase });
        return work().finally(() => send({ kind: 'ended', id }));
      });
    const read = (path: string) => readForJob(id, path);
    const result = (await loaded.get(job.language)?.render(job, { run, read })) ?? unknownLanguage(job);
    return send({ kind: 'done', id, result });
  });
  const [first] = loaded.values();
  send({ kind: 'ready', pages: [...(first?.pages.keys() ?? [])] });
}

const unknownLanguage = ({ language }: RenderJob): RenderResult => ({
  kind: 'failed',
  blame: 'page',
  reason: `Nothing renders pages in ${language}.`, // not words of a page
});

start();
