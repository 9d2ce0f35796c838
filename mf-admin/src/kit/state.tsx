import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

export type Mood = 'well' | 'open' | 'bad';

const icons = { well: 'check', open: 'clock', bad: 'alert' } as const;
const colors: Readonly<Record<Mood, string>> = { well: 'ok', open: 'ink-2', bad: 'barn' };

/** A status line with an icon. */
export function State({ mood, children }: { mood: Mood; children: ReactNode }) {
  return (
    <Line $mood={mood}>
      <Icon name={icons[mood]} />
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.p<{ $mood: Mood }>`
  display: flex;
  gap: var(--s-2);
  color: ${({ $mood }) => `var(--${colors[$mood]})`};
  font-weight: 700;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;
