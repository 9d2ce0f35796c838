import { failureOf } from 'contract/failure';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useUpload, useUploadPdf, type Uploaded } from './media.actions';
import type { MediaSection } from 'contract/media-files';
import { refusalBefore } from './upload-refusal';

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
  name: string;
  state: UploadState;
  /** Cancels a running upload, or removes the line of a finished one. */
  dismiss(): void;
}

export interface UploadsOptions {
  onDone?: (item: Uploaded['item']) => void;
  replaces?: string;
  /** Defaults to pictures. */
  section?: MediaSection;
}

/**
 * Uploads files one at a time, so that each gets the full bandwidth and the first finishes first. Unmounting cancels
 * the remaining ones.
 */
export function useUploads({ onDone, replaces, section = 'picture' }: UploadsOptions = {}) {
  const [uploadPicture, uploadPdf] = [useUpload(), useUploadPdf()];
  const upload = section === 'file' ? uploadPdf : uploadPicture;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const started = useRef<AbortController[]>([]);
  const latestOnDone = useRef(onDone);
  useEffect(() => {
    latestOnDone.current = onDone;
  });
  useEffect(() => () => started.current.forEach((controller) => controller.abort()), []);

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        const canceling = new AbortController();
        const { signal } = canceling;
        started.current.push(canceling);
        const key = nextKey();
        const set = (state: UploadState) =>
          setUploads((all) => all.map((item) => (item.key === key ? { ...item, state } : item)));
        const dismiss = () => {
          canceling.abort();
          setUploads((all) => all.filter((item) => item.key !== key));
        };
        const early = refusalBefore(file, section);
        const state: UploadState = early === null ? { kind: 'waiting' } : { kind: 'refused', reason: early };
        setUploads((all) => [...all, { key, name: file.name, state, dismiss }]);
        if (early !== null) continue;
        const enqueue = () => {
          queue.current = queue.current.then(async () => {
            if (signal.aborted) return;
            set({ kind: 'sending', fraction: 0 });
            try {
              const uploaded = await upload({ file, replaces, signal, onProgress: set });
              set({ kind: 'done', ...uploaded });
              latestOnDone.current?.(uploaded.item);
            } catch (error) {
              if (signal.aborted) return;
              const { kind, message: reason } = failureOf(error);
              set(kind === 'refused' ? { kind, reason } : { kind: 'failed', reason, retry });
            }
          });
        };
        const retry = () => {
          set({ kind: 'waiting' });
          enqueue();
        };
        enqueue();
      }
    },
    [upload, replaces, section],
  );
  return { uploads, add };
}

let keys = 0;
const nextKey = () => (keys += 1);
