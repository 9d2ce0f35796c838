import { parentPort } from 'node:worker_threads';

import type { ApiAnswer, RendererMessage, RendererRequest } from '../renderer/render-job';
import { ReadFailure } from './read-failure';

type Reply = Exclude<RendererRequest, { job: unknown }>;

const waiting = new Map<number, (reply: Reply) => void>();
let lastRead = 0;

/**
 * Reads an API path through the shell, which shares answers between pages.
 * @param id of the job that needs it
 * @throws {ReadFailure} if the API does not answer
 */
export function readForJob(id: number, path: string): Promise<ApiAnswer> {
  lastRead += 1;
  const read = lastRead;
  return new Promise((resolve, reject) => {
    waiting.set(read, (reply) => ('answer' in reply ? resolve(reply.answer) : reject(new ReadFailure(reply.failure))));
    const message: RendererMessage = { kind: 'read', id, read, path };
    parentPort?.postMessage(message);
  });
}

/** Passes the result of a read to its job. */
export function onReply(reply: Reply) {
  waiting.get(reply.read)?.(reply);
  waiting.delete(reply.read);
}
