import type { TeamMemberSummary } from 'contract/team';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLink, Figure, Heading, Row, Small, useSite, wide } from 'ui';

import { useQuoteLink } from '../quote-form/quote-link';
import type { QuoteSubject } from './subjects';

/** One subject: what we ask, who answers, and the two ways to reach them today. */
export function Subject({ subject, member }: { subject: QuoteSubject; member: TeamMemberSummary | undefined }) {
  const site = useSite();
  const quoteLink = useQuoteLink(subject.id);
  const { name, phone, phoneHref } = member ?? site;
  const { id, title, to, asks, next } = subject;
  return (
    <Band id={id} aria-labelledby={`${id}-title`}>
      <div>
        <Heading level={2} size="h3" id={`${id}-title`}>
          {title}
        </Heading>
        <Link to={to}>Read about it first</Link>
      </div>
      <div>
        <p>We will ask:</p>
        <ul>
          {asks.map((ask) => (
            <li key={ask}>{ask}</li>
          ))}
        </ul>
      </div>
      <div>
        <p>
          <b>{name}</b> answers.
        </p>
        <Row>
          <ButtonLink to={quoteLink}>
            Ask {name.split(' ')[0]} {subject.ask}
          </ButtonLink>
          <a href={phoneHref}>
            <Figure>{phone}</Figure>
          </a>
        </Row>
        <Small>{next}</Small>
      </div>
    </Band>
  );
}

const Band = styled.section`
  display: grid;
  gap: var(--s-4) var(--gap);
  padding-block: var(--s-6);
  border-bottom: 1px solid var(--rule);
  > div {
    display: grid;
    gap: var(--s-3);
    align-content: start;
    justify-items: start;
  }
  ul {
    padding-left: 1.2em;
    list-style: disc;
  }
  li::marker {
    color: var(--barn);
  }
  a[href^='tel'],
  a[href^='/'] {
    padding-block: 0.6rem;
  }
  ${wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr);
  }
`;
