import styled from 'styled-components';

import { OfferedLink } from '../actions/offered-link';
import { useSite } from '../site/use-site';
import { Regulated } from './regulated';
import { useAreas } from './use-areas';

/**
 * The regulated notice for pages where Medicare is one of several topics: one home area word for word, with a link to
 * the others. The footer of every page states that we are not the government.
 */
export function PlanCount() {
  const { lines } = useSite();
  const areas = useAreas();
  const [first] = areas;
  if (!first || !lines.includes('medicare')) return null;
  return (
    <Note role="note" aria-label="About Medicare plans">
      <p>
        <b>Medicare plans in {first.name}:</b> <Regulated>{first.sentence}</Regulated>
        {areas.length > 1 && (
          <>
            {' '}
            <OfferedLink to="/services/medicare#plans">Our other counties</OfferedLink>.
          </>
        )}
      </p>
    </Note>
  );
}

const Note = styled.div`
  max-width: 90ch;
  padding: var(--s-3) var(--s-4);
  border: 2px solid var(--rule-ink);
  font-size: var(--t-small);
  line-height: 1.45;
`;
