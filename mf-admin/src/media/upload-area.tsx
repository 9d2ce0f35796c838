import { t } from 'contract/words';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from 'ui';
import { Icon } from 'ui/admin-icon';

import type { MediaSection } from 'contract/media-files';
import { acceptedTypes } from './upload-refusal';

interface UploadAreaProps {
  /** Defaults to pictures. */
  section?: MediaSection;
  onFiles(files: Iterable<File>): void;
}

const words: Readonly<Record<MediaSection, { press: string; label: string; takes: string }>> = {
  picture: {
    press: t`Upload pictures`,
    label: t`Pictures to upload`,
    takes: t`or drop them here, or paste one. JPEG, PNG, WebP, AVIF or GIF, up to 25 MB each.`,
  },
  file: {
    press: t`Upload PDFs`,
    label: t`PDFs to upload`,
    takes: t`or drop them here. PDF, up to 25 MB each, without a password, scripts or other files in it.`,
  },
};

/** Accepts files by drop or paste anywhere on the page, and from a file chooser. */
export function UploadArea({ section = 'picture', onFiles }: UploadAreaProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState<'over' | 'away'>('away');
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });

  useEffect(() => {
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false; // not words
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData && clipboardData.files.length > 0) take.current(clipboardData.files);
    };
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // otherwise the browser opens the file
      setOver('over');
    };
    const dragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver('away');
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver('away');
      take.current(event.dataTransfer?.files ?? []);
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', paste, { signal });
    document.addEventListener('dragover', dragOver, { signal });
    document.addEventListener('dragleave', dragLeave, { signal });
    document.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);

  return (
    <Area $state={over}>
      <Button look="outline" onClick={() => chooser.current?.click()}>
        <Icon name="plus" />
        {words[section].press}
      </Button>
      <p>{words[section].takes}</p>
      <input
        ref={chooser}
        type="file"
        accept={acceptedTypes[section]}
        multiple
        hidden
        aria-label={words[section].label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // allows the same file to be chosen again
        }}
      />
    </Area>
  );
}

const Area = styled.div<{ $state: 'over' | 'away' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3) var(--s-5);
  padding: var(--s-4);
  border: 2px dashed var(--ctl);
  border-radius: var(--radius-ctl);
  background: ${({ $state }) => ($state === 'over' ? 'var(--butter)' : 'transparent')};
  > p {
    flex: 1 1 16rem;
    color: var(--ink-2);
    font-size: var(--t-small);
    line-height: 1.4;
  }
`;
