import type { MediaItem } from 'contract/media';
import { useState } from 'react';
import { TextInput } from 'ui';

import { Dialog } from '../dialog/dialog';
import { Library } from './library';
import { LibraryCell } from './library-cell';
import { NothingFound } from './nothing-found';
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
  const [q, setQ] = useState('');
  const { uploads, add } = useUploads();
  return (
    <Dialog title={title} width="wide" onClose={onClose}>
      <UploadArea onFiles={add} />
      <UploadLines uploads={uploads} />
      <TextInput
        name="picture-search"
        type="search"
        label="Search"
        width="24rem"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <Library q={q} empty={<NothingFound q={q} />}>
        {(item) => <LibraryCell item={item} onPress={onChoose} />}
      </Library>
    </Dialog>
  );
}
