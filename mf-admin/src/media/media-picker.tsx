import type { MediaItem } from 'contract/media';
import { longestSearch } from 'contract/search-key';
import { useState } from 'react';
import { TextInput } from 'ui';

import { Dialog } from '../dialog/dialog';
import { Library } from './library';
import { LibraryCell } from './library-cell';
import { EmptyLibrary } from './empty-library';
import { UploadArea } from './upload-area';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

export interface MediaPickerProps {
  /** Purpose of the picture: "Choose the cover". */
  title: string;
  /**
   * Called once with a picture of the library, whose `src` is its path in Markdown; the parent then closes the dialog.
   */
  onChoose(item: MediaItem): void;
  /** Called on Escape, the close button, or a click on the backdrop. */
  onClose(): void;
}

/** Dialog to choose or upload a picture. It is open while rendered. */
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
        maxLength={longestSearch}
        onChange={({ target }) => setQ(target.value)}
      />
      <Library q={q} empty={<EmptyLibrary q={q} />}>
        {(item) => <LibraryCell item={item} onPress={onChoose} />}
      </Library>
    </Dialog>
  );
}
