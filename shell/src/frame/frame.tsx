import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SkipLink, Toaster } from 'ui';

import { DateLine } from './date-line';
import { Footer } from './footer';
import { Header } from './header';

/** What is around every page. `main` is its own, so a page renders none. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Column>
      <SkipLink />
      <DateLine />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toaster />
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  /* A page may grow to the footer: pictures that stand on its soil must reach it on tall screens. */
  > main {
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
  }
  > main > * {
    flex-shrink: 0;
  }
`;
