import { failureOf } from 'contract/failure';
import { t } from 'contract/words';
import { toast } from 'ui';

import { failureToast } from '../kit/failure-toast';
import type { Upload as SentUpload, Uploaded } from './media.actions';

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; fraction: number }
  | { kind: 'making' }
  | ({ kind: 'done' } & Uploaded)
  | { kind: 'refused'; reason: string }
  /** The site did not get the file, or could not take it then. `retry` sends it again. */
  | { kind: 'failed'; reason: string; retry(): void };

export interface Upload {
  key: number;
  /** What the file is for: a section of the library, or the id of the item whose file it replaces. */
  target: string;
  name: string;
  state: UploadState;
  /** Cancels a running upload, or removes the line of a finished one. */
  dismiss(): void;
}

/** A file that was chosen, and its request. */
interface ChosenFile {
  target: string;
  name: string;
  /** Why it is not sent; null if it is. */
  refusal: string | null;
  send(options: Pick<SentUpload, 'signal' | 'onProgress'>): Promise<Uploaded>;
}

export const isFailed = ({ kind }: UploadState) => kind === 'refused' || kind === 'failed';
export const isOver = (state: UploadState) => state.kind === 'done' || isFailed(state);

/** Uploads of this tab. They are here, not in a component, so that leaving a page or closing a dialog loses none. */
let uploads: readonly Upload[] = [];
let queue: Promise<void> = Promise.resolve();
let keys = 0;
const listeners = new Set<() => void>();
/** Targets whose uploads are on the screen. */
const shown = new Set<string>();

export const readUploads = () => uploads;

/** Subscribes a listener, for `useSyncExternalStore`. */
export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns whether files of this tab wait for their upload, or are being uploaded. */
export const isUploading = () => uploads.some(({ state }) => !isOver(state));

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function publish(next: readonly Upload[]): void {
  uploads = next;
  // Not in the admin's layout: the person may have gone on to a public page.
  if (isUploading()) window.addEventListener('beforeunload', askBeforeUnload);
  else window.removeEventListener('beforeunload', askBeforeUnload);
  for (const listener of listeners) listener();
}

/**
 * Marks the uploads of a target as on the screen.
 * @returns a function that ends it. Finished ones are forgotten then, and the others go on.
 */
export function showUploads(target: string): () => void {
  shown.add(target);
  return () => {
    shown.delete(target);
    const left = uploads.filter((upload) => upload.target === target && !isOver(upload.state));
    publish(uploads.filter((upload) => upload.target !== target || left.includes(upload)));
    if (left.length > 0) toast({ title: t`The upload goes on`, description: t`Leave this tab open until it is done.` });
  };
}

/** Uploads a file after those before it: one at a time, so that each gets the full bandwidth. */
export function enqueueUpload({ target, name, refusal, send }: ChosenFile): void {
  const canceling = new AbortController();
  const { signal } = canceling;
  const key = (keys += 1);
  const set = (state: UploadState) =>
    publish(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  const dismiss = () => {
    canceling.abort();
    publish(uploads.filter((upload) => upload.key !== key));
  };
  const enqueue = () => {
    queue = queue.then(async () => {
      if (signal.aborted) return;
      set({ kind: 'sending', fraction: 0 });
      try {
        set({ kind: 'done', ...(await send({ signal, onProgress: set })) });
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureOf(error);
        const { kind, message: reason } = failure;
        set(kind === 'refused' ? { kind, reason } : { kind: 'failed', reason, retry });
        if (!shown.has(target)) failureToast(t`${name} was not uploaded`, failure);
      }
    });
  };
  const retry = () => {
    set({ kind: 'waiting' });
    enqueue();
  };
  const state: UploadState = refusal === null ? { kind: 'waiting' } : { kind: 'refused', reason: refusal };
  publish([...uploads, { key, target, name, state, dismiss }]);
  if (refusal === null) enqueue();
}

/** Cancels all uploads of this tab: its session has ended. */
export function cancelUploads(): void {
  for (const { dismiss } of uploads) dismiss();
}
