import type { TeamMemberSummary } from 'contract/team';
import styled from 'styled-components';

import { firstNameOf } from './first-name';

/** Text of a link to a person's mailbox. On paper, which has no links, with the address. */
export function WriteTo({ member }: { member: Pick<TeamMemberSummary, 'name' | 'email'> }) {
  return (
    <span>
      Write to {firstNameOf(member)}
      <OnPaper>: {member.email}</OnPaper>
    </span>
  );
}

const OnPaper = styled.span`
  display: none;
  @media print {
    display: inline;
  }
`;
