import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Stack, TextInput } from 'ui';

import { AdminPage } from '../layout/admin-page';
import { FileDetails } from './file-details';
import { Files } from './files';
import { Library } from './library';
import { LibraryCell } from './library-cell';
import { NothingFound } from './nothing-found';
import { PictureDetails } from './picture-details';
import type { Shelf } from './shelf';
import { UploadArea } from './upload-area';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

export const queries = () => keysOf(siteQuery);

/** Library of pictures and files. The open item is in the URL, so that Back closes it. */
export default function MediaPage() {
  const [search] = useSearchParams();
  const shelf: Shelf = search.has('files') || search.has('file') ? 'file' : 'picture';
  return (
    <AdminPage title="Media">
      <Stack $gap={5}>
        <Shelves aria-label="Library">
          <Link to="/admin/media" aria-current={shelf === 'picture' ? 'page' : undefined}>
            Pictures
          </Link>
          <Link to="/admin/media?files" aria-current={shelf === 'file' ? 'page' : undefined}>
            Files
          </Link>
        </Shelves>
        <Items key={shelf} shelf={shelf} />
      </Stack>
    </AdminPage>
  );
}

function Items({ shelf }: { shelf: Shelf }) {
  const [search, setSearch] = useSearchParams();
  const open = search.get(shelf);
  const [q, setQ] = useState('');
  const { uploads, add } = useUploads({ shelf });
  return (
    <>
      {/* While an item is open, pasted files belong to it. */}
      <UploadArea shelf={shelf} onFiles={open === null ? add : () => undefined} />
      <UploadLines uploads={uploads} />
      <TextInput
        name="search"
        type="search"
        label="Search"
        hint={shelf === 'file' ? t`Words of the name.` : t`Words of the name or the description.`}
        width="24rem"
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {shelf === 'file' ? (
        <Files q={q} onPress={({ id }) => setSearch({ file: id })} />
      ) : (
        <Library q={q} empty={<NothingFound q={q} />}>
          {(item) => <LibraryCell item={item} onPress={({ id }) => setSearch({ picture: id })} />}
        </Library>
      )}
      {open !== null && shelf === 'picture' && (
        <PictureDetails id={open} onClose={() => setSearch({}, { replace: true })} />
      )}
      {open !== null && shelf === 'file' && (
        <FileDetails id={open} onClose={() => setSearch({ files: '' }, { replace: true })} />
      )}
    </>
  );
}

const Shelves = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-5);
  border-bottom: 1px solid var(--rule);
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--hit);
    color: var(--ink);
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  a[aria-current] {
    box-shadow: inset 0 -4px var(--ink);
    font-weight: 700;
  }
`;
