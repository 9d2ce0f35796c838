import type { TeamMemberSummary } from 'contract/team';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Heading, largeLetters, medium, Section, Text, wide } from 'ui';

import { subjectsOf } from './subjects';

/** Lists people by subject: a visitor with a letter knows its subject, not our names. Empty without specialties. */
export function WhoToAsk({ members }: { members: readonly TeamMemberSummary[] }) {
  const subjects = subjectsOf(members);
  if (subjects.length === 0) return null;
  return (
    <Section field="duck" aria-labelledby="who-to-ask">
      <Split>
        <Intro>
          <Heading level={2} id="who-to-ask">
            Who to ask about what
          </Heading>
          <Text>Find the words on your letter. The name beside them is the person who reads those letters here.</Text>
        </Intro>
        <Ledger>
          {subjects.map(({ subject, people }) => (
            <div key={subject}>
              <dt>{subject}</dt>
              <dd>
                {people.map(({ id, name }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <Link to={`/team/${id}`}>{name}</Link>
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </Ledger>
      </Split>
    </Section>
  );
}

const Split = styled.div`
  display: grid;
  overflow-wrap: anywhere; /* A long name breaks and does not widen the page. */
  gap: var(--s-6);
  ${wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    column-gap: var(--gap);
  }
`;

const Intro = styled.div`
  display: grid;
  gap: var(--s-4);
  align-content: start;
  > p {
    max-width: 34ch;
  }
`;

const Ledger = styled.dl`
  border-top: var(--scotch) solid var(--rule-ink);
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: var(--s-4);
    align-items: baseline;
    break-inside: avoid;
    padding-block: var(--s-2);
    border-bottom: 1px solid color-mix(in srgb, var(--ink) 25%, transparent);
  }
  dt {
    font-weight: 700;
    line-height: 1.35;
  }
  dd a {
    display: inline-block;
    padding-block: 0.5rem;
  }
  ${largeLetters} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${medium} {
    columns: 2;
    column-gap: var(--s-7);
  }
`;
