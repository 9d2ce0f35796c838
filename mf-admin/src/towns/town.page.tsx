import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useNavigate, useParams } from 'react-router-dom';

import { AdminPage } from '../layout/admin-page';
import { useContentData } from '../layout/content-data';
import { useIsShown } from '../layout/is-shown';
import { History } from '../revised/history';
import { restored } from '../revised/restored';
import { TownForm } from './town-form';
import { TownState } from './town-state';
import { useSaveTown } from './towns.actions';
import { townsKey, townsQueries } from './towns.queries';

export const queries = () => keysOf(siteQuery);

/** A town: its page content, what it lacks, and its history. */
export default function TownPage() {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { data: town } = useContentData(townsQueries.one(slug));
  const title = slug === 'new' ? t`Add a town` : (town?.content.name ?? t`Town`);
  return (
    <AdminPage title={title} back={{ to: '/admin/towns', label: t`All towns` }}>
      {slug === 'new' ? (
        <TownForm town={null} onAdded={(added) => isShown() && navigate(`/admin/towns/${added}`)} />
      ) : (
        <Known slug={slug} />
      )}
    </AdminPage>
  );
}

function Known({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(townsQueries.one(slug));
  const { run, isRunning } = useSaveTown(slug, restored());
  return (
    <>
      <TownState town={data} />
      <TownForm key={slug} town={data} />
      <History
        what={data.content.name}
        revised={data}
        path={[...townsKey, slug]}
        isRunning={isRunning}
        onRestore={(content) => run({ baseVersion: data.version, content })}
      />
    </>
  );
}
