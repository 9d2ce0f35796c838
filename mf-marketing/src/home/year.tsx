import styled from 'styled-components';
import { fields, Heading, OfferedLink, useSite, useToday, wide } from 'ui';
import { Frieze } from 'ui/drawings/frieze';

import { SourceNote } from '../facts/source-note';
import { halvesOfInsuranceYear, monthsOf } from '../year/month-span';
import { Soil } from '../year/soil';
import { barsIn } from '../year/window-bars';

/** The insurance year as a garden: twelve plants, and the enrollment windows as bars in the soil. */
export function Year() {
  const { windows, lines } = useSite();
  const [first, second] = halvesOfInsuranceYear(useToday());
  const shown = [first, second].flatMap((half) => barsIn(half, windows).map(({ fact }) => fact));
  return (
    <Garden role="group" aria-label="The insurance year, October to September">
      <Half>
        <Frieze months={monthsOf(first)} />
        <Soil span={first} windows={windows} />
      </Half>
      <Half>
        <Frieze months={monthsOf(second)} />
        <Soil span={second} windows={windows}>
          <Quiet>
            <Heading level={2} size="h3">
              April to September is the quiet half.
            </Heading>
            {lines.includes('medicare') ? (
              <p>
                The best months to look over a group plan, or to get ready if you turn 65 this year. Two things don’t
                wait for a season: group coverage can start in any month, and{' '}
                <OfferedLink to="/services/medicare#your-dates">your own Medicare months</OfferedLink> are around your
                birthday.
              </p>
            ) : (
              <p>The best months to look over a group plan: its coverage can start in any month.</p>
            )}
            <SourceNote facts={shown} />
          </Quiet>
        </Soil>
      </Half>
    </Garden>
  );
}

// The soil spans the window; the plants keep the page's width.
const Garden = styled.div`
  position: relative;
  isolation: isolate;
  display: grid;
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Half = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  /* Bars make room for each other, and today stands below the last one: the soil is shown once this half has ended. */
  &:first-child:not(:has(+ *)) > :nth-child(2) {
    visibility: hidden;
  }
  > div {
    position: relative;
  }
  > div::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 -100vw;
    background: var(--ground);
    @media print {
      background: none;
    }
  }
`;

const Quiet = styled.div`
  ${fields.ground}
  display: grid;
  gap: var(--s-3);
  max-width: 34rem;
  padding-top: var(--s-5);
  ${wide} {
    padding-left: var(--s-8);
  }
`;
