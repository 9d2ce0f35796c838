import type { QuoteDetail } from 'contract/admin-quotes';
import { linesOfBusiness } from 'contract/lines-of-business';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Heading, useSite } from 'ui';

import { useCurrentDay } from '../layout/current-day';
import { Lines } from './quote-lines';
import { Part } from './quote-part';
import { shortTimeOf, stateLooks } from './words';

/** Other requests from the same phone number or email address, with the name if it differs. */
export function SamePerson({ others, name }: Pick<QuoteDetail, 'others' | 'name'>) {
  const { timeZone } = useSite();
  const today = useCurrentDay();
  const id = useId();
  if (others.length === 0) return null;
  return (
    <Part aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        From the same person
      </Heading>
      <Lines>
        {others.map(({ id: other, reference, product, state, createdAt, name: theirs = name }) => (
          <li key={other}>
            <Link to={`/admin/quotes/${other}`}>{linesOfBusiness[product].name}</Link>: {stateLooks[state].name}
            <Small>
              {theirs !== name && `${theirs}, `}
              {reference}, {shortTimeOf(createdAt, timeZone, today)}
            </Small>
          </li>
        ))}
      </Lines>
    </Part>
  );
}

const Small = styled.p`
  color: var(--ink-2);
`;
