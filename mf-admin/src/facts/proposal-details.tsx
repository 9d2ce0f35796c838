import type { FactProposal } from 'contract/fact-proposals';
import { t } from 'contract/words';
import styled from 'styled-components';

import { useMoment } from '../formats/moment';
import { Changes } from '../revised/history';

export const proposalStates: Readonly<Record<FactProposal['state'], string>> = {
  open: t`Waits for an owner`,
  accepted: t`Accepted`,
  changed: t`Accepted with changes`,
  refused: t`Refused`,
};

/** A proposal with its author, reason and changes, and the owner's decision. */
export function ProposalDetails({
  proposal: { by, at, note, state, changes, isOutdated, decision },
}: {
  proposal: FactProposal;
}) {
  const formatMoment = useMoment();
  return (
    <Details>
      <p>
        <b>{formatMoment(at)}</b>, {by}: “{note}”
      </p>
      <div>
        <Changes changes={changes} />
      </div>
      {isOutdated && <p>The fact was changed since this was proposed. It is compared with what stands there now.</p>}
      <p>
        <b>{proposalStates[state]}</b>
        {decision && `, ${formatMoment(decision.at)}, ${decision.by}`}
        {decision?.answer && `: “${decision.answer}”`}
      </p>
    </Details>
  );
}

const Details = styled.div`
  display: grid;
  gap: var(--s-2);
  overflow-wrap: anywhere;
`;
