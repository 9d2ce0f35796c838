import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Icon, VisuallyHidden, type IconName } from 'ui';

import type { SaveEngine } from './save-engine';
import type { SaveState } from './save-state';

interface Words {
  icon: IconName;
  text: string;
  /** Read aloud as it happens; typing and saving are not, since they never stop. */
  urgency: 'quiet' | 'told';
}

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** "Saved at 2:41 PM", by this device's clock; with the day where it was another one. */
function savedAt(at: string): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return isToday ? `Saved at ${clock.format(time)}` : `Saved on ${day.format(time)} at ${clock.format(time)}`;
}

/** Where the words are, for the person who typed them. */
export function wordsFor(state: SaveState): Words {
  switch (state.kind) {
    case 'saved':
      return { icon: 'check', text: state.at ? savedAt(state.at) : 'Nothing typed yet', urgency: 'quiet' };
    case 'typing':
      return { icon: 'pencil', text: 'Not saved yet', urgency: 'quiet' };
    case 'saving':
      return { icon: 'clock', text: 'Saving', urgency: 'quiet' };
    case 'offline':
      return state.kept
        ? {
            icon: 'offline',
            text: 'The site cannot be reached. Your words are kept on this device and sent later.',
            urgency: 'told',
          }
        : {
            icon: 'alert',
            text: 'The site cannot be reached, and this browser keeps nothing. Leave this tab open.',
            urgency: 'told',
          };
    case 'conflict':
      return { icon: 'alert', text: 'Not saved: the article was changed in another place.', urgency: 'told' };
    case 'signedOut':
      return {
        icon: 'key',
        text: 'Not saved: your session has ended. Your words are kept on this device.',
        urgency: 'told',
      };
    case 'failed':
      return { icon: 'alert', text: `Not saved: ${state.message}`, urgency: 'told' };
  }
}

/** The state of saving, in words, beside the title. */
export function SaveStatus({ engine }: { engine: SaveEngine }) {
  const state = useSyncExternalStore(engine.subscribe, engine.current);
  const { icon, text, urgency } = wordsFor(state);
  return (
    <>
      <Line $urgency={urgency} data-save-state={state.kind}>
        <Icon name={icon} />
        <span>{text}</span>
      </Line>
      <VisuallyHidden role="status">{urgency === 'told' ? text : ''}</VisuallyHidden>
    </>
  );
}

const Line = styled.p<{ $urgency: Words['urgency'] }>`
  display: flex;
  gap: 0.4rem;
  max-width: 26rem;
  color: ${({ $urgency }) => ($urgency === 'told' ? 'var(--barn)' : 'var(--ink-2)')};
  font-size: 1rem;
  line-height: 1.35;
  ${({ $urgency }) => $urgency === 'told' && 'font-weight: 700;'}
  svg {
    flex: none;
  }
`;
