import type { TeamMemberSummary } from 'contract/team';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { fields } from '../layout/field';
import { Figure } from '../text/text';

export interface AgentCardProps {
  member: TeamMemberSummary;
  /** The plant of the birth month, `<MonthPlant month={member.birthMonth} crop="bloom" />` from ui/drawings/month-plant. */
  plant?: ReactNode;
  /** The level of the name's heading in the page's outline. */
  level?: 2 | 3;
  /** More lines below: licenses, NPN. */
  children?: ReactNode;
}

/** A person of the agency: an oval with their plant and initials, role, languages and direct line. Never a photo. */
export function AgentCard({ member, plant, level = 3, children }: AgentCardProps) {
  const { id, name, initials, role, languages, phone, phoneHref } = member;
  return (
    <Card>
      <Oval initials={initials} plant={plant} />
      <Body>
        <Name as={`h${level}`}>
          <Link to={`/team/${id}`}>{name}</Link>
        </Name>
        <Meta>
          <b>{role}</b>
          {languages.length > 0 && <> · {languages.join(', ')}</>}
        </Meta>
        <Direct href={phoneHref} aria-label={`Call ${name}, ${phone}`}>
          <Figure>{phone}</Figure>
        </Direct>
        {children}
      </Body>
    </Card>
  );
}

/** A portrait without a face: sky, a plant, initials on soil. */
export function Oval({ initials, plant }: { initials: string; plant?: ReactNode }) {
  return (
    <Frame aria-hidden>
      {plant}
      <b>{initials}</b>
    </Frame>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-2) var(--s-5);
  align-items: center;
`;

const Frame = styled.div`
  ${fields.butter}
  position: relative;
  flex: none;
  width: 104px;
  height: 128px;
  margin: 5px;
  overflow: hidden;
  border-radius: 50%;
  outline: 1px solid var(--rule-ink);
  outline-offset: 4px;
  > svg {
    position: absolute;
    inset: 6% 0 auto;
    width: 100%;
    height: 62%;
  }
  > b {
    position: absolute;
    inset: auto 0 0;
    height: 34%;
    padding-top: 0.4rem;
    background: var(--ground);
    color: var(--on-ground);
    font: 600 1.5rem / 1 var(--font-display);
    text-align: center;
  }
`;

const Body = styled.div`
  display: grid;
  gap: var(--s-1);
  align-content: start;
  min-width: 0;
`;

const Name = styled.h3`
  font-size: var(--t-h3);
  line-height: 1.2;
  a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
`;

const Meta = styled.p`
  font-size: var(--t-small);
  line-height: 1.4;
  color: var(--ink-2);
  b {
    color: var(--ink);
  }
`;

const Direct = styled.a`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
`;
