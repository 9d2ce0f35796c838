import { useSuspenseQuery } from '@tanstack/react-query';
import type { PersonList } from 'contract/people';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { nameOfState } from 'contract/state-names';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, ButtonLink, formatDay } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Block, LineName, Lines } from '../kit/block';
import { failureToast } from '../kit/failure-toast';
import { TextButtons } from '../kit/text-buttons';
import { AdminPage } from '../layout/admin-page';
import { daysLeftInWords } from '../facts/days-left';
import { moved } from '../revised/item-order';
import { useOrderPeople } from './people.actions';
import { peopleQueries } from './people.queries';

export const queries = () => keysOf(siteQuery);

type Listed = PersonList['items'][number];

/** People of the agency in display order. */
export default function PeoplePage() {
  return (
    <AdminPage title="People" actions={<ButtonLink to="/admin/people/new">Add a person</ButtonLink>}>
      <People />
    </AdminPage>
  );
}

function People() {
  const { data, refetch } = useSuspenseQuery(peopleQueries.all);
  const { items } = data;
  const here = items.filter(({ standing }) => standing !== 'left');
  const gone = items.filter(({ standing }) => standing === 'left');
  const order = useOrderPeople({
    onFailed(failure) {
      failureToast(t`Not moved`, failure);
      if (failure.code === 'stale_version') void refetch();
    },
  });

  function move(index: number, by: -1 | 1) {
    const before = here.map(({ id }) => id);
    order.run({ ids: moved(before, index, by), before });
  }

  return (
    <>
      <Block
        title="At the agency"
        about="Visitors see them in this order. The first one stands at the head of the page."
      >
        <Lines>
          {here.map((person, index) => (
            <li key={person.id}>
              <PersonFacts person={person} />
              <TextButtons>
                <Move
                  icon="arrow-up"
                  label={t`Move ${person.name} up`}
                  isOff={index === 0 || order.isRunning}
                  onMove={() => move(index, -1)}
                />
                <Move
                  icon="arrow-down"
                  label={t`Move ${person.name} down`}
                  isOff={index === here.length - 1 || order.isRunning}
                  onMove={() => move(index, 1)}
                />
              </TextButtons>
            </li>
          ))}
        </Lines>
      </Block>
      {gone.length > 0 && (
        <Block title="Left" about="Their pages are gone, or lead to who took over. Articles keep their names.">
          <Lines>
            {gone.map((person) => (
              <li key={person.id}>
                <PersonFacts person={person} />
              </li>
            ))}
          </Lines>
        </Block>
      )}
    </>
  );
}

function PersonFacts({ person: { id, name, role, standing, awayTo, ending } }: { person: Listed }) {
  return (
    <span>
      <LineName to={`/admin/people/${id}`}>{name}</LineName>
      <small>{role}</small>
      {standing === 'hidden' && <small>Hidden: visitors do not see this person</small>}
      {awayTo && <small>Away through {formatDay(awayTo)}</small>}
      {ending && (
        <Ending>
          <Icon name="alert" /> License in {nameOfState(ending.state)}: {daysLeftInWords(ending.daysLeft)}
        </Ending>
      )}
    </span>
  );
}

interface MoveProps {
  icon: 'arrow-up' | 'arrow-down';
  label: string;
  isOff: boolean;
  onMove(): void;
}

function Move({ icon, label, isOff, onMove }: MoveProps) {
  return (
    <Button look="text" size="dense" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onMove()}>
      <Icon name={icon} />
    </Button>
  );
}

const Ending = styled.small`
  && {
    display: flex;
    align-items: center;
    gap: var(--s-1);
    color: var(--barn);
    font-weight: 700;
  }
`;
