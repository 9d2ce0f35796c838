import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { toast } from 'ui';

import { Desk } from '../desk/desk';
import { forgetTyping } from '../desk/kept-typing';
import { History } from '../revised/history';
import { TownForm } from './town-form';
import { TownState } from './town-state';
import { useSaveTown } from './towns.actions';
import { townsQueries } from './towns.queries';

export const queries = () => keysOf(siteQuery);

/** One town: what visitors read of it, what its page lacks, and who changed what. */
export default function TownPage() {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Desk title={slug === 'new' ? 'Add a town' : 'Town'} back={{ to: '/admin/towns', label: 'All towns' }}>
      {slug === 'new' ? (
        <TownForm slug={null} onAdded={(added) => navigate(`/admin/towns/${added}`)} />
      ) : (
        <Known slug={slug} />
      )}
    </Desk>
  );
}

function Known({ slug }: { slug: string }) {
  const { data } = useSuspenseQuery(townsQueries.one(slug));
  /** Counts what replaces the form: a version that was restored, or taken from somebody else. */
  const [replaced, setReplaced] = useState(0);
  const replace = () => {
    forgetTyping(`town:${slug}`);
    setReplaced((count) => count + 1);
  };
  const { run, isRunning } = useSaveTown(slug, {
    onDone() {
      replace();
      toast({ title: 'Restored', description: 'Visitors see it now.' });
    },
    onFailed: ({ message, fields }) =>
      void toast({ variant: 'destructive', title: 'Not restored', description: Object.values(fields)[0] ?? message }),
  });
  return (
    <>
      <TownState town={data} />
      <TownForm key={replaced} slug={slug} town={data} onReplaced={replace} />
      <History
        what={data.content.name}
        revised={data}
        isRunning={isRunning}
        onRestore={(content) => run({ baseVersion: data.version, content })}
      />
    </>
  );
}
