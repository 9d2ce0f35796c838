import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useNavigate, useParams } from 'react-router-dom';

import { AdminPage } from '../layout/admin-page';
import { useContentData } from '../layout/content-data';
import { useCurrentAccount, useIsOwner } from '../layout/current-account';
import { useIsShown } from '../layout/is-shown';
import { History } from '../revised/history';
import { restored } from '../revised/restored';
import { SetupNotice } from '../setup/setup-notice';
import { Leaving } from './leaving';
import { useSavePerson } from './people.actions';
import { peopleKey, peopleQueries } from './people.queries';
import { PersonForm } from './person-form';
import { UnsavedProfile } from './unsaved-profile';

export const queries = () => keysOf(siteQuery);

const back = { to: '/admin/people', label: t`All people` };

/** A person: their profile, change history and departure. */
export default function PersonPage() {
  const { id = '' } = useParams();
  const who = useCurrentAccount();
  const { data: person } = useContentData(peopleQueries.one(id));
  const isAgent = who.kind === 'known' && who.admin.role === 'agent';
  const ofPerson = isAgent ? t`My page` : (person?.content.name ?? t`Person`);
  return (
    <AdminPage title={id === 'new' ? t`Add a person` : ofPerson} back={back}>
      <SetupNotice>{id === 'new' ? <NewPerson /> : <Known id={id} />}</SetupNotice>
    </AdminPage>
  );
}

function NewPerson() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return <PersonForm person={null} onAdded={(id) => isShown() && navigate(`/admin/people/${id}`)} />;
}

function Known({ id }: { id: string }) {
  const { data } = useSuspenseQuery(peopleQueries.one(id));
  const isOwner = useIsOwner();
  const { run, isRunning } = useSavePerson(id, restored());
  const hasLeft = data.content.standing === 'left';
  return (
    <>
      {!hasLeft && <PersonForm key={id} person={data} />}
      {isOwner && <Leaving person={data} />}
      {hasLeft && <UnsavedProfile key={id} person={data} />}
      <History
        what={data.content.name}
        revised={data}
        path={[...peopleKey, id]}
        isRunning={isRunning}
        onRestore={(content) => run({ baseVersion: data.version, content })}
      />
    </>
  );
}
