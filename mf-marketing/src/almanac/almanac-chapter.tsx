import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container, Heading } from 'ui';

import { ScotchRule } from '../drawn/scotch-rule';

/** A chapter of articles, with a link to the whole Almanac beside its title. */
export function AlmanacChapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Chapter aria-labelledby="almanac">
      <Container>
        <ScotchRule />
        <Top>
          <Heading level={2} id="almanac">
            {title}
          </Heading>
          <Link to="/blog">All articles</Link>
        </Top>
        {children}
      </Container>
    </Chapter>
  );
}

const Chapter = styled.section`
  padding-bottom: var(--section);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--s-2) var(--s-5);
  padding-block: var(--s-5);
  > a {
    padding-block: 0.6rem;
  }
`;
