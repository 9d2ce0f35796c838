import type { MediaSection } from 'contract/media-files';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

import { useUpload, useUploadPdf } from './media.actions';
import { enqueueUpload, readUploads, showUploads, subscribeToUploads } from './upload-queue';
import { refusalBefore } from './upload-refusal';

interface UploadsOptions {
  /** Id of the item whose file is replaced. */
  replaces?: string;
  /** Defaults to pictures. */
  section?: MediaSection;
}

/** Uploads files to the library, and returns the uploads for the same target, also those of a page that was left. */
export function useUploads({ replaces, section = 'picture' }: UploadsOptions = {}) {
  const [uploadPicture, uploadPdf] = [useUpload(), useUploadPdf()];
  const upload = section === 'file' ? uploadPdf : uploadPicture;
  const target = replaces ?? section;
  const all = useSyncExternalStore(subscribeToUploads, readUploads);
  useEffect(() => showUploads(target), [target]);

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files)
        enqueueUpload({
          target,
          name: file.name,
          refusal: refusalBefore(file, section),
          send: (options) => upload({ file, replaces, ...options }),
        });
    },
    [upload, replaces, section, target],
  );
  return { uploads: all.filter((item) => item.target === target), add };
}
