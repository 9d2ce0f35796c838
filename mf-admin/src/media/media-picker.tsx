import type { MediaItem } from 'contract/media';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Heading, Icon, TextInput } from 'ui';

import { Library } from './library';
import { Thumbnail } from './thumbnail';
import { UploadArea } from './upload-area';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

export interface MediaPickerProps {
  /** What the picture is for: "Choose the cover". */
  title: string;
  /** Called once, with a picture of the library: `item.src` is its address in Markdown. Close it then. */
  onChoose(item: MediaItem): void;
  /** Escape, the close button, or a press beside the dialog. */
  onClose(): void;
}

/** A dialog that gives one picture: from the library, or uploaded on the spot. It is open for as long as it is rendered. */
export function MediaPicker({ title, onChoose, onClose }: MediaPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [q, setQ] = useState('');
  const { uploads, add } = useUploads();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing gives the focus back to where it was, as long as the element is still in the document.
    return () => element?.close();
  }, []);

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault(); // whoever opened it takes it away
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <Inside>
        <Head>
          <Heading level={2} size="h3" id={heading}>
            {title}
          </Heading>
          <Close type="button" onClick={onClose} aria-label="Close without choosing">
            <Icon name="close" size={24} />
          </Close>
        </Head>
        <UploadArea onFiles={add} />
        <UploadLines uploads={uploads} />
        <TextInput name="picture-search" type="search" label="Search" width="24rem" value={q} onChange={({ target }) => setQ(target.value)} />
        <Library q={q} empty={<p>{q.trim() ? `No picture has “${q.trim()}” in its name or description.` : 'The library is empty. Upload the first picture.'}</p>}>
          {(item) => (
            <Choice type="button" onClick={() => onChoose(item)}>
              <Thumbnail item={item} />
              <span>{item.name}</span>
            </Choice>
          )}
        </Library>
      </Inside>
    </Dialog>
  );
}

const Dialog = styled.dialog`
  width: min(60rem, 100vw - 2rem);
  max-width: none;
  height: min(48rem, 100dvh - 2rem);
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--overlay);
  color: var(--ink);
  box-shadow: var(--shadow-float);
  &::backdrop {
    background: rgb(9 19 16 / 0.6);
  }
`;

const Inside = styled.div`
  display: grid;
  align-content: start;
  gap: var(--s-4);
  min-height: 100%;
  padding: clamp(1rem, 3vw, 2rem);
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--s-4);
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--hit);
  height: var(--hit);
  border: 0;
  background: none;
  color: var(--ink);
  cursor: pointer;
`;

const Choice = styled.button`
  display: grid;
  gap: var(--s-2);
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover span {
    text-decoration: underline;
  }
  span {
    font-size: var(--t-small);
    line-height: 1.3;
  }
`;
