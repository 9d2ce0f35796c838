import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';

import { AdminPage } from '../layout/admin-page';
import { History } from '../revised/history';
import { restored } from '../revised/restored';
import { LinksForm } from './links-form';
import { useSaveLinks } from './links.actions';
import { linksKey, linksQuery, offeredQuery } from './links.queries';

export const queries = () => keysOf(siteQuery);

/** Links in the header and footer of every page. */
export default function LinksPage() {
  return (
    <AdminPage title="Header and footer">
      <Links />
    </AdminPage>
  );
}

function Links() {
  const { data } = useSuspenseQuery(linksQuery);
  const offered = useSuspenseQuery(offeredQuery).data;
  const { run, isRunning } = useSaveLinks(restored());
  return (
    <>
      <LinksForm saved={data} offered={offered} />
      <History
        what={t`the links`}
        revised={data}
        path={linksKey}
        isRunning={isRunning}
        onRestore={(content) => run({ baseVersion: data.version, content })}
      />
    </>
  );
}
