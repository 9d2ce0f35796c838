import { useSuspenseQuery } from '@tanstack/react-query';
import type { FactProposal } from 'contract/fact-proposals';
import { plural, t } from 'contract/words';
import styled from 'styled-components';
import { Folded } from 'ui';

import { Block, LineName } from '../kit/block';
import { useIsOwner } from '../layout/current-account';
import { factQueries } from './fact.queries';
import { ProposalDetails } from './proposal-details';

/** Open and decided proposals; nothing if none exist. */
export function ProposedFacts() {
  const isOwner = useIsOwner();
  const { items } = useSuspenseQuery(factQueries.proposals).data;
  const open = items.filter(({ state }) => state === 'open');
  const decided = items.filter(({ state }) => state !== 'open');
  if (items.length === 0) return null;
  return (
    <Above>
      <Block
        title={isOwner ? t`Proposed by writers` : t`What you proposed`}
        about={
          isOwner ? t`Visitors read none of it before you accept it.` : t`Visitors read it once an owner accepts it.`
        }
      >
        {open.length > 0 ? <Proposals items={open} /> : <p>Nothing waits for a decision.</p>}
        {decided.length > 0 && (
          <Folded
            summary={plural(decided.length, {
              one: 'Show the one that was decided',
              other: `Show ${decided.length} that were decided`,
            })}
          >
            <Proposals items={decided} />
          </Folded>
        )}
      </Block>
    </Above>
  );
}

const Proposals = ({ items }: { items: readonly FactProposal[] }) => (
  <List>
    {items.map((proposal) => (
      <li key={proposal.id}>
        <LineName to={`/admin/facts/${proposal.key}`}>{proposal.label}</LineName>
        <ProposalDetails proposal={proposal} />
      </li>
    ))}
  </List>
);

const Above = styled.div`
  margin-bottom: var(--s-7);
`;

const List = styled.ul`
  width: 100%;
  list-style: none;
  > li {
    padding-block: var(--s-2) var(--s-4);
    border-bottom: 1px solid var(--rule);
  }
`;
