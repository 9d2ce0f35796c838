import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { fields, Heading, Loading, useSite, wide } from 'ui';
import { Icon } from 'ui/admin-icon';

import { MailBanner } from '../mail/mail-banner';
import { useAboveKeyboard } from './above-keyboard';
import { Allowed, useAllowed } from './allowed';
import { useFocusFallback } from './focus-fallback';
import { useFocusFault } from './focus-fault';
import { useFreshData } from './fresh-data';
import { hasUnsavedInput } from '../device/stored-input';
import { zoneName } from '../formats/moment';
import { useKeptHeadingFocus } from './kept-heading-focus';
import { LeftOnDevice } from './left-on-device';
import { Rail } from './rail';
import { SessionWatch } from './session-watch';
import { TypedInTabOnly } from './typed-in-tab-only';
import { useUnfinishedDates } from './unfinished-dates';

interface AdminPageProps {
  /** Heading of the page and first part of its document title. */
  title: string;
  /** Document title before the site's name, if it differs: "Error: Account". */
  documentTitle?: string;
  /** Link to the list that contains the page. */
  back?: { to: string; label: string };
  /** Path of the page if it was changed without the router. */
  at?: string;
  /** Page actions, shown beside the heading. */
  actions?: ReactNode;
  /**
   * Page content. Whatever reads data must be in here, not beside `AdminPage`, so that an ended session is detected.
   */
  children: ReactNode;
}

/** Layout of every admin page: navigation, heading, content and the handling of an ended session. */
export function AdminPage({ title, documentTitle = title, back, at, actions, children }: AdminPageProps) {
  const { name, timeZone } = useSite();
  const paper = useRef<HTMLDivElement>(null);
  const allowed = useAllowed(at);
  const mayGoBack = useAllowed(back?.to);
  useFreshData();
  useFocusFallback(paper);
  useFocusFault(paper);
  useUnfinishedDates(paper);
  useKeptHeadingFocus(paper);
  useUnloadWarning();
  useAboveKeyboard();
  return (
    <Frame>
      <title>{`${documentTitle} | ${name}`}</title>
      <meta name="robots" content="noindex" />
      <Rail at={at} />
      <Paper ref={paper}>
        <Content>
          {back && (
            <Back to={back.to} $isOffered={mayGoBack !== 'refused'}>
              <Icon name="arrow-left" /> {back.label}
            </Back>
          )}
          <Head>
            <Heading level={1} size="h2">
              {title}
            </Heading>
            {actions && allowed !== 'refused' && <Actions $state={allowed}>{actions}</Actions>}
          </Head>
          <SessionWatch>
            <TypedInTabOnly />
            <MailBanner>
              <Suspense fallback={<Loading />}>
                <Allowed at={at}>
                  <LeftOnDevice>{children}</LeftOnDevice>
                </Allowed>
              </Suspense>
            </MailBanner>
          </SessionWatch>
        </Content>
        <Zone>All times are {zoneName(timeZone)}, as at the agency.</Zone>
      </Paper>
    </Frame>
  );
}

/**
 * Asks before the tab closes while it holds unsaved form input. The input survives a reload and the end of the session;
 * without the tab it is only offered again on this device.
 */
function useUnloadWarning() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}

/** Pushes the line about times to the foot, where it does not jump when a list is there. */
const Content = styled.div`
  flex: 1 0 auto;
`;

const Zone = styled.p`
  margin-top: var(--s-7);
  color: var(--ink-2);
  font-size: var(--t-small);
`;

const Frame = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  background: var(--barley);
  font-size: 1.0625rem;
  ${wide} {
    display: grid;
    grid-template-columns: 15.5rem minmax(0, 1fr);
  }
  /*
   * Words that people type may be in any language. Each paragraph of a field and each name in a list is ordered by its
   * own first letter, as with dir="auto".
   */
  h1,
  a,
  b,
  dd,
  del,
  ins,
  blockquote,
  input,
  textarea,
  [contenteditable] :is(p, h2, h3, h4, th, td) {
    unicode-bidi: plaintext;
  }
  /* Print the content without forms, and without the column of the navigation: Legal paper across is wide. */
  @media print {
    display: block;
    background: none;
    form {
      display: none;
    }
  }
`;

const Paper = styled.div`
  ${fields.paper}
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  min-width: 0;
  padding: var(--s-5) var(--gutter) var(--section);
  /* Lines beside the navigation are short enough, so headings use the full width. */
  h1,
  h2,
  h3 {
    max-width: none;
  }
  @media print {
    padding: 0;
  }
`;

/** Hidden from an account that may not open the list, but in its place: the page would move once that is known. */
const Back = styled(Link)<{ $isOffered: boolean }>`
  visibility: ${({ $isOffered }) => ($isOffered ? 'inherit' : 'hidden')};
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 2.75rem;
  @media print {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3) var(--s-5);
  margin-bottom: var(--s-5);
  h1 {
    min-width: 0;
    overflow-wrap: anywhere; /* It may be a name that a visitor typed. */
  }
`;

/** Hidden until the account is known, but in their place: they would push the content down. */
const Actions = styled.div<{ $state: 'asking' | 'allowed' }>`
  visibility: ${({ $state }) => ($state === 'asking' ? 'hidden' : 'inherit')};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-3);
  @media print {
    display: none;
  }
`;
