import type { LibraryFile } from 'contract/library-files';
import { longestSearch } from 'contract/search-key';
import { useState } from 'react';
import { TextInput } from 'ui';

import { Dialog } from '../dialog/dialog';
import { Files } from './files';
import { UploadArea } from './upload-area';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

interface FilePickerProps {
  /** Called once with a PDF of the library; the parent then closes the dialog. */
  onChoose(file: LibraryFile): void;
  onClose(): void;
}

/** Dialog to choose or upload a PDF. It is open while rendered. */
export function FilePicker({ onChoose, onClose }: FilePickerProps) {
  const [q, setQ] = useState('');
  const { uploads, add } = useUploads({ section: 'file' });
  return (
    <Dialog title="Choose a file" width="wide" onClose={onClose}>
      <UploadArea section="file" onFiles={add} />
      <UploadLines uploads={uploads} />
      <TextInput
        name="file-search"
        type="search"
        label="Search"
        width="24rem"
        value={q}
        maxLength={longestSearch}
        onChange={({ target }) => setQ(target.value)}
      />
      <Files q={q} onPress={onChoose} />
    </Dialog>
  );
}
