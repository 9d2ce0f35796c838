import { langOf } from 'contract/lang-of';
import type { PersonPhoto, TeamMemberSummary } from 'contract/team';
import { t } from 'contract/words';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

import { fields } from '../layout/field';
import { Dotted } from '../text/dotted';
import { formatDay } from '../today/calendar-day';

export interface AgentCardProps {
  member: TeamMemberSummary;
  /** Plant of the birth month: `<MonthPlant month={member.birthMonth} crop="bloom" />` from ui/drawings/month-plant. */
  plant?: ReactNode;
  /** Heading level of the name in the page outline. */
  level?: 2 | 3;
  /** Further lines below: licenses, NPN. */
  children?: ReactNode;
}

/** A team member: an oval with photo or plant, role, languages, direct line, and the stand-in during an absence. */
export function AgentCard({ member, plant, level = 3, children }: AgentCardProps) {
  const { id, name, initials, role, languages, phone, phoneHref, photo } = member;
  return (
    <Card>
      <Oval initials={initials} plant={plant} photo={photo} />
      <Body>
        <Name as={`h${level}`}>
          <Link to={`/team/${id}`}>{name}</Link>
        </Name>
        <Dotted>
          <b lang={langOf(member, 'role')}>{role}</b> {languages.length > 0 && <span>{languages.join(', ')}</span>}
        </Dotted>
        <Direct href={phoneHref} aria-label={t`Call ${name}, ${phone}`}>
          {phone}
        </Direct>
        <Away member={member} />
        {children}
      </Body>
    </Card>
  );
}

export interface OvalProps {
  initials: string;
  plant?: ReactNode;
  photo?: PersonPhoto | undefined;
}

/** A person's photo. Without one, a portrait without a face: sky, a plant, and initials on soil. */
export function Oval({ initials, plant, photo }: OvalProps) {
  if (photo)
    return (
      <Frame>
        <img src={photo.oval} alt={photo.alt} width={104} height={128} loading="lazy" />
      </Frame>
    );
  return (
    <Frame aria-hidden>
      {plant}
      <b>{initials}</b>
    </Frame>
  );
}

/** Last day of a person's absence and the stand-in; renders nothing unless the person is away. */
export function Away({ member: { away } }: { member: Pick<TeamMemberSummary, 'away'> }) {
  if (!away) return null;
  const { to, standIn } = away;
  return (
    <Note>
      Away through {formatDay(to)}.{' '}
      {standIn && (
        <>
          Until then, ask <Link to={`/team/${standIn.id}`}>{standIn.name}</Link>,{' '}
          <a href={standIn.phoneHref}>{standIn.phone}</a>.
        </>
      )}
    </Note>
  );
}

/** Wraps, so that a name in large text moves below the oval. */
const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
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
  forced-color-adjust: none; /* As on a plate. */
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
    padding-top: 6px; /* The oval does not grow with the text. */
    background: var(--ground);
    color: var(--on-ground);
    font: 600 24px / 1 var(--font-display);
    text-align: center;
  }
`;

const Body = styled.div`
  flex: 1 1 9rem;
  display: grid;
  overflow-wrap: anywhere; /* A long name breaks and does not widen the page. */
  gap: var(--s-1);
  align-content: start;
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

const Note = styled.p`
  padding: var(--s-2) var(--s-3);
  border-left: 3px solid var(--rule-ink);
  font-size: var(--t-small);
  a {
    display: inline-block;
    padding-block: 0.5rem;
  }
`;

const Direct = styled.a`
  justify-self: start;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
`;
