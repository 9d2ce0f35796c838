import type { TeamMemberSummary } from 'contract/team';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { medium, Oval, Small } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { DirectLine } from '../person/direct-line';

/** Everybody else in two columns of ruled rows. */
export function Roster({ members }: { members: readonly TeamMemberSummary[] }) {
  return (
    <People>
      {members.map((member) => (
        <Person key={member.id} member={member} />
      ))}
    </People>
  );
}

function Person({ member }: { member: TeamMemberSummary }) {
  const { id, name, initials, birthMonth, role, languages, summary, specialties } = member;
  return (
    <li>
      <Oval initials={initials} plant={<MonthPlant month={birthMonth} crop="bloom" />} />
      <Words>
        <h2>
          <Link to={`/team/${id}`}>{name}</Link>
        </h2>
        <Small>
          <b>{role}</b> · {languages.join(', ')}
        </Small>
        <p>{summary}</p>
        <DirectLine member={member} />
        <Small>{specialties.join(' · ')}</Small>
      </Words>
    </li>
  );
}

const People = styled.ul`
  display: grid;
  column-gap: var(--s-8);
  padding-block: var(--s-5) var(--section);
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--s-5);
    align-items: start;
    padding-block: var(--s-6);
    border-top: 1px solid var(--rule);
  }
  > li:first-child {
    border-top: 0;
  }
  ${medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > li:nth-child(2) {
      border-top: 0;
    }
  }
  @media (max-width: 479px) {
    > li {
      gap: var(--s-3);
    }
    > li > div:first-child {
      width: 76px;
      height: 96px;
    }
    > li > div:first-child b {
      padding-top: 0.3rem;
      font-size: 1.1875rem;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-1);
  h2 {
    font-size: var(--t-h3);
    line-height: 1.2;
  }
  h2 a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  h2 a:hover {
    text-decoration-color: currentColor;
  }
  b {
    color: var(--ink);
  }
`;
