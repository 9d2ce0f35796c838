import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container } from 'ui';

import { ScotchRule } from '../drawn/scotch-rule';

/** A chapter that follows another on paper: a double rule replaces a change of color. */
export function Continued({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Chapter aria-labelledby={id}>
      <Container>
        <ScotchRule />
        <Inside>{children}</Inside>
      </Container>
    </Chapter>
  );
}

const Chapter = styled.section`
  padding-bottom: var(--section);
`;

const Inside = styled.div`
  padding-top: var(--s-5);
`;
