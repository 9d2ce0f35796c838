import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Stack, TextInput } from 'ui';

import { AdminPage } from '../layout/admin-page';
import { Library } from './library';
import { LibraryCell } from './library-cell';
import { NothingFound } from './nothing-found';
import { PictureDetails } from './picture-details';
import { UploadArea } from './upload-area';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

export const queries = () => keysOf(siteQuery);

/** The library of pictures. The one that is open is in the address, so that Back closes it. */
export default function MediaPage() {
  return (
    <AdminPage title="Media">
      <Pictures />
    </AdminPage>
  );
}

function Pictures() {
  const [search, setSearch] = useSearchParams();
  const open = search.get('picture');
  const [q, setQ] = useState('');
  const { uploads, add } = useUploads();
  return (
    <Stack $gap={5}>
      {/* A paste belongs to what is open. */}
      <UploadArea onFiles={open === null ? add : () => undefined} />
      <UploadLines uploads={uploads} />
      <TextInput
        name="search"
        type="search"
        label="Search"
        hint="Words of the name or the description."
        width="24rem"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      <Library q={q} empty={<NothingFound q={q} />}>
        {(item) => <LibraryCell item={item} onPress={({ id }) => setSearch({ picture: id })} />}
      </Library>
      {open !== null && <PictureDetails id={open} onClose={() => setSearch({}, { replace: true })} />}
    </Stack>
  );
}
