import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { later, SkipLink, Toaster, useSiteIfKnown } from 'ui';

import { DateLine } from './date-line';
import { isWithin } from '../routing/sections';
import { announcerId } from '../site/arrive';
import type { RemoteInForce } from '../site/boot-data';
import { DeskBar, DeskFoot } from './desk-frame';
import { Header } from './header';
import { siteLinks } from './links';
import type { OtherLanguage } from '../site/other-languages';

/** Below the fold of every page. */
const Footer = later(async () => (await import('./footer')).Footer);

interface FrameProps {
  remotes: readonly RemoteInForce[];
  /** Where the same page is in other languages. */
  languages?: readonly OtherLanguage[];
  children: ReactNode;
}

/**
 * What is around every page: for the agency's own people one without chapters, deadline and invitation. `main` is its
 * own, so a page renders none.
 */
export function Frame({ remotes, languages = [], children }: FrameProps) {
  const { pathname } = useLocation();
  const sold = useSiteIfKnown()?.lines;
  const links = useMemo(() => siteLinks(remotes, sold), [remotes, sold]);
  const atDesk = remotes.some(({ sections }) =>
    sections.some(({ layout, path }) => layout === 'admin' && isWithin(pathname, path)),
  );
  return (
    <Column>
      <SkipLink />
      {atDesk ? (
        <DeskBar />
      ) : (
        <>
          <DateLine languages={languages} />
          <Header links={links} />
        </>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {atDesk ? <DeskFoot /> : <Footer links={links} />}
      <p id={announcerId} role="status" />
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
