import type { TeamMemberSummary } from 'contract/team';
import styled from 'styled-components';
import { medium } from 'ui';

import { Agent } from '../people/agent';

/** The agents, each with a sentence about them and a direct line. */
export function Agents({ members }: { members: readonly TeamMemberSummary[] }) {
  return (
    <People>
      {members.map((member) => (
        <li key={member.id}>
          <Agent member={member} />
          <p>{member.summary}</p>
        </li>
      ))}
    </People>
  );
}

const People = styled.ul`
  display: grid;
  gap: var(--s-6) var(--gap);
  ${medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  li > p {
    max-width: 36ch;
    margin-top: var(--s-4);
  }
  @media (max-width: 47.99em) {
    gap: var(--s-5);
    li > p {
      display: none;
    }
  }
`;
