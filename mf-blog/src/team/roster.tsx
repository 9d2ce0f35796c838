import { langOf } from 'contract/lang-of';
import type { TeamMemberSummary } from 'contract/team';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Away, Dotted, medium, Oval } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { DirectLine } from '../person/direct-line';
import { Specialties } from './specialties';
import { Birthdays } from './birthdays';

interface RosterProps {
  /** The people listed here. */
  members: readonly TeamMemberSummary[];
  /** All people of the agency. */
  everybody: readonly TeamMemberSummary[];
}

/** All people except the first, in two columns of ruled rows; an odd number leaves a gap, which the birthdays fill. */
export function Roster({ members, everybody }: RosterProps) {
  return (
    <People>
      {members.map((member) => (
        <Person key={member.id} member={member} />
      ))}
      {members.length % 2 === 1 && (
        <LastPlace>
          <Birthdays members={everybody} />
        </LastPlace>
      )}
    </People>
  );
}

function Person({ member }: { member: TeamMemberSummary }) {
  const { id, name, initials, birthMonth, role, languages, summary, specialties, photo } = member;
  return (
    <li>
      <Oval initials={initials} photo={photo} plant={<MonthPlant month={birthMonth} crop="bloom" />} />
      <Name>
        <h2>
          <Link to={`/team/${id}`}>{name}</Link>
        </h2>
        <Dotted>
          <b lang={langOf(member, 'role')}>{role}</b> <span>{languages.join(', ')}</span>
        </Dotted>
      </Name>
      <Rest>
        <p lang={langOf(member, 'summary')}>{summary}</p>
        <DirectLine member={member} />
        <Away member={member} />
        <Specialties of={specialties} />
      </Rest>
    </li>
  );
}

/** On a phone at 200% zoom not even the name fits beside the oval. */
const zoomed = '@media (max-width: 18em)';

/** In a narrow column the text runs below the oval: only the name fits beside it. */
const roomy = '@media (min-width: 30em) and (max-width: 767px), (min-width: 1100px)';

const People = styled.ul`
  display: grid;
  overflow-wrap: anywhere; /* A long name breaks and does not widen the page. */
  column-gap: var(--s-8);
  padding-block: var(--s-4) var(--section);
  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: var(--s-2) var(--s-5);
    align-items: center;
    padding-block: var(--s-6);
    border-top: 1px solid var(--rule);
  }
  > li > :nth-child(3) {
    grid-column: 1 / -1;
    align-self: start; /* Beside a longer text, too. */
  }
  > li:first-child {
    border-top: 0;
  }
  ${zoomed} {
    > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${roomy} {
    > li {
      align-items: start;
    }
    > li > :first-child {
      grid-row: 1 / 3;
    }
    > li > :nth-child(3) {
      grid-column: 2;
    }
  }
  ${medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > li:nth-child(2) {
      border-top: 0;
    }
  }
`;

const Name = styled.div`
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
`;

const Rest = styled.div`
  display: grid;
  gap: var(--s-1);
`;

const LastPlace = styled.li`
  && {
    display: none;
  }
  ${medium} {
    && {
      display: block;
    }
  }
`;
