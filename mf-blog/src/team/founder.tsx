import { langOf } from 'contract/lang-of';
import type { TeamMemberSummary } from 'contract/team';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Away, Dotted, Lead, medium, shownWhole } from 'ui';

import { DirectLine } from '../person/direct-line';
import { Portrait } from '../person/portrait';
import { Specialties } from './specialties';

/** The first person of the team, across the full width. */
export function Founder({ member }: { member: TeamMemberSummary }) {
  const { id, name, role, languages, specialties, summary } = member;
  return (
    <Spread aria-labelledby="first">
      <Portrait member={member} />
      <Words>
        <Dotted>
          <b lang={langOf(member, 'role')}>{role}</b> <span>{languages.join(', ')}</span>
        </Dotted>
        <h2 id="first">
          <Link to={`/team/${id}`}>{name}</Link>
        </h2>
        <Lead lang={langOf(member, 'summary')}>{summary}</Lead>
        <DirectLine member={member} />
        <Away member={member} />
        <Specialties of={specialties} />
      </Words>
    </Spread>
  );
}

const Spread = styled.section`
  ${shownWhole}
  display: grid;
  border-top: var(--scotch) solid var(--rule-ink);
  border-bottom: 1px solid var(--rule-ink);
  ${medium} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Words = styled.div`
  display: grid;
  overflow-wrap: anywhere; /* A long name breaks and does not widen the page. */
  align-content: center;
  gap: var(--s-2);
  padding-block: var(--s-5);
  h2 a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  h2 a:hover {
    text-decoration-color: currentColor;
  }
  > p:nth-of-type(2) {
    margin-block: var(--s-2);
  }
  ${medium} {
    padding: var(--s-6);
  }
`;
