import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { SkipLink, Toaster } from 'ui';

import { DateLine } from './date-line';
import { DeskBar, DeskFoot, isAtDesk } from './desk-frame';
import { Footer } from './footer';
import { Header } from './header';

/** What is around every page, a plainer one at the desk. `main` is its own, so a page renders none. */
export function Frame({ children }: { children: ReactNode }) {
  const atDesk = isAtDesk(useLocation().pathname);
  return (
    <Column>
      <SkipLink />
      {atDesk ? (
        <DeskBar />
      ) : (
        <>
          <DateLine />
          <Header />
        </>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {atDesk ? <DeskFoot /> : <Footer />}
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
