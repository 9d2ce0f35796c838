import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { toast } from 'ui';

import { Desk } from '../desk/desk';
import { forgetTyping } from '../desk/kept-typing';
import { useIsOwner } from '../desk/who';
import { History } from '../revised/history';
import { SetupNotice } from '../setup/setup-notice';
import { Leaving } from './leaving';
import { useSavePerson } from './people.actions';
import { peopleQueries } from './people.queries';
import { emptyDraft } from './person-draft';
import { PersonForm } from './person-form';

export const queries = () => keysOf(siteQuery);

const back = { to: '/admin/people', label: 'All people' };

/** One person: what visitors read of them, who changed what, and the way out. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const isOwner = useIsOwner();
  return (
    <Desk title={id === 'new' ? 'Add a person' : isOwner ? 'Person' : 'My page'} {...(isOwner && { back })}>
      {id === 'new' ? <NewPerson /> : <Known id={id} />}
    </Desk>
  );
}

function NewPerson() {
  const navigate = useNavigate();
  return <PersonForm id={null} initial={emptyDraft} onAdded={(id) => navigate(`/admin/people/${id}`)} />;
}

function Known({ id }: { id: string }) {
  const { data } = useSuspenseQuery(peopleQueries.one(id));
  const isOwner = useIsOwner();
  /** Counts what replaces the form: a version that was restored, or taken from somebody else. */
  const [replaced, setReplaced] = useState(0);
  const replace = () => {
    forgetTyping(`person:${id}`);
    setReplaced((count) => count + 1);
  };
  const { run, isRunning } = useSavePerson(id, {
    onDone() {
      replace();
      toast({ title: 'Restored', description: 'Visitors see it now.' });
    },
    onFailed: ({ message, fields }) =>
      void toast({ variant: 'destructive', title: 'Not restored', description: Object.values(fields)[0] ?? message }),
  });
  return (
    <>
      <SetupNotice />
      {data.content.standing !== 'left' && <PersonForm key={replaced} id={id} person={data} onReplaced={replace} />}
      {isOwner && <Leaving person={data} onChanged={replace} />}
      <History
        what={data.content.name}
        revised={data}
        isRunning={isRunning}
        onRestore={(content) => run({ baseVersion: data.version, content })}
      />
    </>
  );
}
