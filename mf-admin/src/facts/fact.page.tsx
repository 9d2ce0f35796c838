import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { lineOfTopic } from 'contract/lines-of-business';
import type { EditedFact } from 'contract/fact-content';
import { t } from 'contract/words';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, formatDay, Text, toast } from 'ui';

import { Block, Lines } from '../kit/block';
import { failureToast } from '../kit/failure-toast';
import { AdminPage } from '../layout/admin-page';
import { useContentData } from '../layout/content-data';
import { useIsOwner } from '../layout/current-account';
import { History } from '../revised/history';
import { restored } from '../revised/restored';
import { daysLeftInWords } from './days-left';
import { FactForm } from './fact-form';
import { ProposalsOf } from './proposals-of';
import { useCheckFact, useSaveFact } from './fact.actions';
import { factKey, factQueries } from './fact.queries';
import { StatingSearch } from './stating-search';
import { useStatingPages } from './use-stating-pages';

export const queries = () => keysOf(siteQuery);

/** A fact: its current and next figure, where it is stated, and its history. */
export default function FactPage() {
  const { key = '' } = useParams();
  const { data: fact } = useContentData(factQueries.one(key));
  return (
    <AdminPage title={fact?.label ?? t`Fact`} back={{ to: '/admin/facts', label: t`All facts` }}>
      <Fact name={key} />
    </AdminPage>
  );
}

function Fact({ name }: { name: string }) {
  const isOwner = useIsOwner();
  const { data: fact } = useSuspenseQuery(factQueries.one(name));
  const { run, isRunning } = useSaveFact(name, restored(t`Pages and articles follow.`));
  return (
    <>
      <Above>
        <Checked fact={fact} isOwner={isOwner} />
      </Above>
      <ProposalsOf fact={fact} isOwner={isOwner} />
      <FactForm key={name} purpose={isOwner ? 'save' : 'propose'} fact={fact} />
      <Stated fact={fact} />
      {isOwner && (
        <History
          what={fact.label}
          revised={fact}
          path={[...factKey, name]}
          isRunning={isRunning}
          onRestore={(content) => run({ baseVersion: fact.version, content, confirmed: fact.regulated })}
        />
      )}
    </>
  );
}

/** Shows when and where the fact was last checked. Owners can record a new check. */
function Checked({ fact, isOwner }: { fact: EditedFact; isOwner: boolean }) {
  const { run, isRunning } = useCheckFact(fact.key, {
    onDone: () => void toast({ title: t`Noted`, description: t`Pages say that it was checked today.` }),
    onFailed: (failure) => failureToast(t`Not noted`, failure),
  });
  const { source, checkedOn } = fact.content;
  return (
    <Block title={fact.label} about={daysLeftInWords(fact.daysLeft)}>
      <Text>
        Checked {formatDay(checkedOn)} at {source.url ? <a href={source.url}>{source.name}</a> : source.name}.
      </Text>
      {isOwner ? (
        <Button look="outline" size="dense" aria-disabled={isRunning} onClick={() => run(fact.version)}>
          Checked today, still holds
        </Button>
      ) : (
        <Text>You propose below what it should say. Visitors read it once an owner accepts it.</Text>
      )}
    </Block>
  );
}

function Stated({ fact }: { fact: EditedFact }) {
  const { key, statedIn, isStatedInMore, topic } = fact;
  const isOwner = useIsOwner();
  const [isOn, setOn] = useState(false);
  const search = useStatingPages([key], isOn ? 'on' : 'off');
  return (
    <Block title="Where it is stated" about="What changes with it, within a second for pages.">
      <Lines>
        {search.withPages(key, statedIn).map(({ path, title }) => (
          <li key={path}>
            <span>
              <Link to={path}>{title}</Link>
            </span>
          </li>
        ))}
        {isStatedInMore && (
          <li>
            <span>Other articles state it, too.</span>
          </li>
        )}
      </Lines>
      {isOwner ? (
        <StatingSearch search={search} count={1} onStart={() => setOn(true)}>
          {topicNote(topic)}
        </StatingSearch>
      ) : (
        <Text>{topicNote(topic)}</Text>
      )}
    </Block>
  );
}

const topicNote = (topic: EditedFact['topic']) =>
  lineOfTopic(topic)
    ? t`Pages about ${lineOfTopic(topic)?.name ?? ''} may state it as well.`
    : t`Every page may state it, in its foot or beside a form.`;

const Above = styled.div`
  margin-bottom: var(--s-7);
`;
