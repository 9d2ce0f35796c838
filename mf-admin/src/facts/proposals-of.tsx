import { useSuspenseQuery } from '@tanstack/react-query';
import type { EditedFact } from 'contract/fact-content';
import { t } from 'contract/words';
import styled from 'styled-components';

import { Block } from '../kit/block';
import { DecideForm } from './decide-form';
import { factQueries } from './fact.queries';
import { ProposalDetails } from './proposal-details';

interface ProposalsOfProps {
  fact: EditedFact;
  isOwner: boolean;
}

/** Proposals for a fact: owners decide open ones, writers see all of their own. */
export function ProposalsOf({ fact, isOwner }: ProposalsOfProps) {
  const { items } = useSuspenseQuery(factQueries.proposals).data;
  const own = items.filter(({ key, state }) => key === fact.key && (state === 'open' || !isOwner));
  return own.map((proposal) => (
    <Above key={proposal.id}>
      <Block
        title={isOwner ? t`Proposed` : t`What you proposed`}
        about={isOwner ? t`Visitors read it once you accept it.` : t`Proposing again takes its place while it waits.`}
      >
        <ProposalDetails proposal={proposal} />
        {isOwner && <DecideForm fact={fact} proposal={proposal} />}
      </Block>
    </Above>
  ));
}

const Above = styled.div`
  margin-bottom: var(--s-7);
`;
