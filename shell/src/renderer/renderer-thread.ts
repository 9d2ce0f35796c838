import { Worker } from 'node:worker_threads';

import type { ApiAnswers } from './api-answers';
import type { RendererMessage, RendererRequest, RendererSetup, RenderJob } from './render-job';

/** Megabytes of JavaScript heap. A page of this site needs about 40. */
const memoryCap = 192;

/** Hides the site's secrets from a remote's code: React selects its build by NODE_ENV, and nothing else is read. */
const threadEnvironment = ({ NODE_ENV }: NodeJS.ProcessEnv) => (NODE_ENV ? { NODE_ENV } : {});

export interface ThreadOptions {
  script: string;
  setup: RendererSetup;
  answers: ApiAnswers;
  /** Returns a job that the thread has; undefined if nobody waits for it any more. */
  jobOf: (id: number) => RenderJob | undefined;
}

/** Starts a renderer's thread, and reads from the API what its pages ask for. */
export function startThread({ script, setup, answers, jobOf }: ThreadOptions): Worker {
  const worker = new Worker(script, {
    workerData: setup,
    env: threadEnvironment(process.env),
    resourceLimits: { maxOldGenerationSizeMb: memoryCap },
  });
  const send = (message: RendererRequest) => worker.postMessage(message);
  worker.on('message', (message: RendererMessage) => {
    if (message.kind !== 'read') return;
    const { id, read, path } = message;
    const job = jobOf(id);
    if (!job) return send({ read, failure: 'nobody waits for the page' });
    answers.read(path, job, setup.budget).then(
      (answer) => send({ read, answer }),
      (error: unknown) => send({ read, failure: String(error) }),
    );
  });
  return worker;
}
