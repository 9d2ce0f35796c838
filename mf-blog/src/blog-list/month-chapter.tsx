import styled from 'styled-components';
import { EntryRow, largeLetters, medium, monthName, Plate, shownWhole } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import type { Month } from './months';

/** Months whose plant contains no white, so it is visible against the pale sky. */
const paleSky = new Set([4, 8, 10, 12]);

/** A month of the Almanac: its plant on a plate, its articles beside it. */
export function MonthChapter({ year, month, posts }: Month) {
  const id = `month-${year}-${month}`;
  return (
    <Chapter aria-labelledby={id}>
      <Head>
        <h2 id={id}>
          {monthName(month)} <Year>{year}</Year>
        </h2>
        <MonthPlate aria-hidden $field={paleSky.has(month) ? 'duck' : 'butter'}>
          <MonthPlant month={month} />
        </MonthPlate>
      </Head>
      <Entries>
        {posts.map((post) => (
          <EntryRow key={post.slug} post={post} layout="split" />
        ))}
      </Entries>
    </Chapter>
  );
}

const Chapter = styled.section`
  padding-bottom: var(--s-6);
  border-top: var(--scotch) solid var(--rule-ink);
  ${medium} {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
    column-gap: var(--gap);
  }
`;

const Head = styled.div`
  ${shownWhole}
  display: grid;
  grid-template-columns: minmax(0, 1fr) clamp(6.5rem, 34vw, 8.25rem);
  gap: var(--s-4);
  align-items: end;
  > h2 {
    padding-bottom: var(--s-3);
    text-transform: capitalize; /* Spanish writes months in lower case. */
    font-size: clamp(1.5rem, 1.1rem + 2vw, 2.625rem);
  }
  ${largeLetters} {
    padding-top: var(--s-4);
    grid-template-columns: minmax(0, 1fr);
  }
  ${medium} {
    grid-template-columns: minmax(0, 15rem);
    align-content: start;
    align-self: start;
    padding-top: var(--s-4);
    > h2 {
      padding-bottom: 0;
      /* "September" must fit a quarter of the page at 768 px. */
      font-size: clamp(1.625rem, 0.3rem + 2.7vw, 2.625rem);
    }
  }
  @media (min-width: 48em) and (min-height: 560px) {
    position: sticky;
    top: 0;
    padding-bottom: var(--s-4);
  }
  @media print {
    position: static;
    grid-template-columns: 1fr;
    break-after: avoid;
  }
`;

const Year = styled.span`
  display: block;
  font: 400 var(--t-small) / 1.4 var(--font-text);
  letter-spacing: 0;
  color: var(--ink-2);
`;

const MonthPlate = styled(Plate)`
  display: grid;
  justify-content: center;
  padding: var(--s-3) var(--s-3) 0;
  border-bottom-width: 10px;
  svg {
    width: auto;
    height: clamp(6.5rem, 34vw, 8.25rem);
  }
  ${medium} {
    svg {
      height: 12.5rem;
    }
  }
  @media print {
    display: none;
  }
`;

const Entries = styled.div`
  ${medium} {
    > :first-child {
      border-top: 0;
    }
  }
`;
