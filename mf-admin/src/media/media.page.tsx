import type { MediaSection } from 'contract/media-files';
import { keysOf } from 'contract/query';
import { longestSearch } from 'contract/search-key';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Stack, TextInput } from 'ui';

import { AdminPage } from '../layout/admin-page';
import { useIsShown } from '../layout/is-shown';
import { FileDetails } from './file-details';
import { Files } from './files';
import { Library } from './library';
import { LibraryCell } from './library-cell';
import { EmptyLibrary } from './empty-library';
import { PictureDetails } from './picture-details';
import { UploadArea } from './upload-area';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

export const queries = () => keysOf(siteQuery);

/** Library of pictures and files. The open item is in the URL, so that Back closes it. */
export default function MediaPage() {
  const [search] = useSearchParams();
  const section: MediaSection = search.has('files') || search.has('file') ? 'file' : 'picture';
  return (
    <AdminPage title="Media">
      <Stack $gap={5}>
        <Sections aria-label="Library">
          <Link to="/admin/media" aria-current={section === 'picture' ? 'page' : undefined}>
            Pictures
          </Link>
          <Link to="/admin/media?files" aria-current={section === 'file' ? 'page' : undefined}>
            Files
          </Link>
        </Sections>
        <Items key={section} section={section} />
      </Stack>
    </AdminPage>
  );
}

function Items({ section }: { section: MediaSection }) {
  const [search, setSearch] = useSearchParams();
  const open = search.get(section);
  const [q, setQ] = useState('');
  const { uploads, add } = useUploads({ section });
  const isShown = useIsShown();
  const openItem = (id: string) => setSearch({ [section]: id });
  // Also called when an item was saved or deleted.
  const close = (rest: Record<string, string>) => isShown() && setSearch(rest, { replace: true });
  return (
    <>
      {/* While an item is open, pasted files belong to it. */}
      <UploadArea section={section} onFiles={open === null ? add : () => undefined} />
      <UploadLines uploads={uploads} />
      <TextInput
        name="search"
        type="search"
        label="Search"
        hint={section === 'file' ? t`Words of the name.` : t`Words of the name or the description.`}
        width="24rem"
        value={q}
        maxLength={longestSearch}
        onChange={({ target }) => setQ(target.value)}
      />
      {section === 'file' ? (
        <Files q={q} onPress={({ id }) => openItem(id)} />
      ) : (
        <Library q={q} empty={<EmptyLibrary q={q} />}>
          {(item) => <LibraryCell item={item} onPress={({ id }) => openItem(id)} />}
        </Library>
      )}
      {open !== null && section === 'picture' && (
        <PictureDetails id={open} onClose={() => close({})} onOpen={() => openItem(open)} />
      )}
      {open !== null && section === 'file' && (
        <FileDetails id={open} onClose={() => close({ files: '' })} onOpen={() => openItem(open)} />
      )}
    </>
  );
}

const Sections = styled.nav`
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
