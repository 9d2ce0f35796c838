import { language, t } from 'contract/words';
import { useSyncExternalStore } from 'react';
import styled, { css } from 'styled-components';
import { Button, dayOf, useSite, VisuallyHidden } from 'ui';
import { Icon, type IconName } from 'ui/admin-icon';

import { RoomBelow } from '../kit/room-below';
import { signInPath, useSignInAgain } from '../layout/ended-session';
import type { DocumentSession } from './document-session';
import type { StorageLocation, SessionState } from './session-state';

interface StatusText {
  icon: IconName;
  text: string;
  /** Whether the text is announced. Typing and saving are not, because they never stop. */
  urgency: 'quiet' | 'announced';
}

/** Formats "Saved at 2:41 PM" in the agency's time zone, with the date if it was not today. */
function savedAt(at: string, timeZone: string): string {
  const time = new Date(at);
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(time);
  const day = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone });
  return dayOf(at, timeZone) === dayOf(new Date().toISOString(), timeZone)
    ? t`Saved at ${clock}`
    : t`Saved on ${day.format(time)} at ${clock}`;
}

/** Where unsaved content is stored. Shown in every state, because the writer cannot tell otherwise. */
const whereKept: Record<StorageLocation, string> = {
  onDevice: t`Your words are kept on this device.`,
  inTab: t`This browser keeps nothing, so your words are in this tab only: leave it open.`,
};

const urgent = (text: string, icon: IconName = 'alert'): StatusText => ({ icon, text, urgency: 'announced' });

/** Describes the save state to the writer. */
export function describeState(state: SessionState, timeZone: string): StatusText {
  if (state.kind === 'saved')
    return { icon: 'check', text: state.at ? savedAt(state.at, timeZone) : t`Nothing typed yet`, urgency: 'quiet' };
  const where = whereKept[state.kept];
  switch (state.kind) {
    case 'typing':
      return {
        icon: 'pencil',
        text: state.kept === 'inTab' ? t`Not saved yet. ${where}` : t`Not saved yet`,
        urgency: 'quiet',
      };
    case 'saving':
      return { icon: 'clock', text: t`Saving`, urgency: 'quiet' };
    case 'offline':
      if (state.reason !== null)
        return urgent(
          state.kept === 'onDevice'
            ? t`Not saved: ${state.reason} ${where} They are sent later.`
            : t`Not saved: ${state.reason} ${where}`,
        );
      return state.kept === 'onDevice'
        ? urgent(t`The site cannot be reached. ${where} They are sent later.`, 'offline')
        : urgent(t`The site cannot be reached. ${where}`);
    case 'conflict':
      return urgent(t`Not saved: the article was changed in another place. ${where}`);
    case 'trashed':
      return urgent(
        state.removal === 'inTrash'
          ? t`Not saved: the article was put in the trash. ${where}`
          : t`Not saved: the article was deleted for good. ${where}`,
        'trash',
      );
    case 'signedOut':
      return urgent(t`Not saved: your session has ended. ${where} They are saved once you sign in again.`, 'key');
    case 'failed':
      return urgent(t`Not saved: ${state.message} ${where}`);
  }
}

interface SaveStatusProps {
  session: Pick<DocumentSession, 'current' | 'subscribe' | 'bringBack' | 'kept'>;
  /** Opens the comparison of both versions; null if it is already open. */
  onCompare: (() => void) | null;
}

/**
 * Shows the save state beside the title. Anything that needs attention is fixed to the foot of the window, because the
 * title of a long text is out of view.
 */
export function SaveStatus({ session, onCompare }: SaveStatusProps) {
  const { timeZone } = useSite();
  const state = useSyncExternalStore(session.subscribe, session.current);
  const { icon, text, urgency } = describeState(state, timeZone);
  return (
    <>
      <Line $urgency={urgency} data-save-state={state.kind}>
        <Icon name={icon} />
        <span>{text}</span>
        {state.kind === 'signedOut' && <SignIn session={session} kept={state.kept} />}
        {state.kind === 'conflict' && onCompare && (
          <Button size="dense" onClick={onCompare}>
            See both versions
          </Button>
        )}
        {state.kind === 'trashed' && (
          <Button size="dense" onClick={() => void session.bringBack()}>
            Restore it with your words
          </Button>
        )}
      </Line>
      {urgency === 'announced' && <RoomBelow />}
      <VisuallyHidden role="status">{urgency === 'announced' ? text : ''}</VisuallyHidden>
    </>
  );
}

/** Button to sign in again. Content that exists only in this tab must stay in it, so signing in uses a new tab. */
function SignIn({ session, kept }: { session: Pick<DocumentSession, 'kept'>; kept: StorageLocation }) {
  const signInAgain = useSignInAgain();
  if (kept === 'inTab')
    return (
      <Button size="dense" onClick={() => window.open(signInPath, '_blank')}>
        Sign in in a new tab
      </Button>
    );
  const signIn = async () => {
    // Includes pending keystrokes. If this device cannot store them, the state changes and the other button is shown.
    if ((await session.kept()) === 'onDevice') await signInAgain();
  };
  return (
    <Button size="dense" onClick={() => void signIn()}>
      Sign in
    </Button>
  );
}

/**
 * Fixed to the foot of the window, unless it would then cover the editor: in a low window it takes few lines only if the
 * window is wide, as of a laptop at 150 %.
 */
const atTheFoot = css`
  font-weight: 700;
  @media (min-height: 36rem), (min-width: 40em) and (min-height: 25rem) {
    position: fixed;
    z-index: 3;
    inset: auto 0 var(--keyboard, 0px);
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--s-2) var(--s-3);
    max-width: none;
    padding: var(--s-3) var(--gutter);
    border-top: 3px solid var(--barn);
    background: var(--paper);
    > span {
      flex: 1 1 12rem;
      max-width: 44rem;
    }
  }
`;

const Line = styled.div<{ $urgency: StatusText['urgency'] }>`
  display: flex;
  gap: 0.4rem;
  max-width: 26rem;
  color: ${({ $urgency }) => ($urgency === 'announced' ? 'var(--barn)' : 'var(--ink-2)')};
  font-size: 1rem;
  line-height: 1.35;
  ${({ $urgency }) => $urgency === 'announced' && atTheFoot}
  svg {
    flex: none;
  }
`;
