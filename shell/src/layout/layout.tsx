import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { later, Toaster, useSiteIfKnown } from 'ui';

import { DateLine } from './date-line';
import { isWithin } from '../routing/sections';
import { announcerId } from '../site/focus-page';
import type { ActiveRemote } from '../site/boot-data';
import { AdminHeader, AdminFooter } from './admin-bars';
import { Header } from './header';
import { siteLinks } from './links';
import { SkipLink } from './skip-link';
import type { OtherLanguage } from '../site/other-languages';

/** Loaded later: it is below the fold of every page. */
const Footer = later(async () => (await import('./footer')).Footer);

interface LayoutProps {
  remotes: readonly ActiveRemote[];
  /** The same page in other languages. */
  languages?: readonly OtherLanguage[];
  children: ReactNode;
}

/**
 * Layout around every page; the admin gets a reduced one without chapters, deadline and quote button. The layout
 * renders `main`, so pages must not.
 */
export function Layout({ remotes, languages = [], children }: LayoutProps) {
  const { pathname } = useLocation();
  const site = useSiteIfKnown();
  const links = useMemo(() => siteLinks(remotes, site), [remotes, site]);
  const isAdmin = remotes.some(({ sections }) =>
    sections.some(({ layout, path }) => layout === 'admin' && isWithin(pathname, path)),
  );
  return (
    <Column>
      <SkipLink to={isAdmin ? 'heading' : 'main'} />
      {isAdmin ? (
        <AdminHeader />
      ) : (
        <>
          <DateLine languages={languages} />
          <Header links={links} />
        </>
      )}
      <Main id="main" tabIndex={-1} $layout={isAdmin ? 'admin' : 'public'}>
        {children}
      </Main>
      {isAdmin ? <AdminFooter /> : <Footer links={links} />}
      <p id={announcerId} role="status" />
      <Toaster />
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
`;

/** Grows down to the footer, so that pictures that touch it reach it on tall screens. */
const Main = styled.main<{ $layout: 'admin' | 'public' }>`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  /* A page of the admin is empty until the browser renders it: the footer would stand in the window, then jump. */
  min-height: ${({ $layout }) => ($layout === 'admin' ? '100vh' : 'auto')};
  > * {
    flex-shrink: 0;
  }
`;
