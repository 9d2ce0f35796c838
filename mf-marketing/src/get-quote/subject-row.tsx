import type { QuoteProduct } from 'contract/lines-of-business';
import type { TeamMemberSummary } from 'contract/team';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Heading, Icon } from 'ui';

import { firstNameOf } from '../people/first-name';
import { useQuoteLink } from '../quote-form/quote-link';
import { subjects } from './subjects';

/** One line of business: the whole row links to its form. */
export function SubjectRow({ product, member }: { product: QuoteProduct; member: TeamMemberSummary | undefined }) {
  const { title, next } = subjects[product];
  return (
    <Row id={product}>
      <Link to={useQuoteLink(product)}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <p>{next(member ? firstNameOf(member) : t`The agency`)}</p>
        <Icon name="arrow-right" size={28} />
      </Link>
    </Row>
  );
}

/** A row for clients and for visitors with a problem: links to what to do first. */
export function HelpRow() {
  return (
    <Row>
      <Link to="/help">
        <Heading level={2} size="h3">
          I’m a client, or need help
        </Heading>
        <p>A claim, a card, a bill: what to do first.</p>
        <Icon name="arrow-right" size={28} />
      </Link>
    </Row>
  );
}

const Row = styled.li`
  border-bottom: 1px solid var(--rule);
  > a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s-3);
    align-items: center;
    padding-block: var(--s-2);
    color: inherit;
    text-decoration: none;
  }
  h2 {
    max-width: none;
    font-size: var(--t-h4);
    color: var(--pine);
    text-decoration: underline 2px transparent;
    text-underline-offset: 0.16em;
  }
  a:hover h2 {
    text-decoration-color: currentColor;
  }
  p {
    grid-column: 1 / -1;
    color: var(--ink-2);
    line-height: 1.4;
  }
  svg {
    grid-area: 1 / 2;
    color: var(--pine);
  }
`;
