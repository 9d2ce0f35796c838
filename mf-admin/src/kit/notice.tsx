import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from 'ui/admin-icon';

export interface NoticeProps {
  icon: IconName;
  /** Accessible name. */
  label: string;
  tone: 'news' | 'warning';
  children: ReactNode;
}

/** A notice at the top of a page, independent of its content. */
export function Notice({ icon, label, tone, children }: NoticeProps) {
  return (
    <Line role="note" aria-label={label} $tone={tone}>
      <Icon name={icon} />
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.p<{ $tone: NoticeProps['tone'] }>`
  --tone: ${({ $tone }) => ($tone === 'warning' ? 'var(--warn)' : 'var(--pine)')};
  display: flex;
  gap: var(--s-3);
  max-width: none;
  margin-bottom: var(--s-5);
  padding: var(--s-3) var(--s-4);
  border-left: 4px solid var(--tone);
  background: var(--barley);
  font-size: 1rem;
  line-height: 1.45;
  overflow-wrap: anywhere;
  > span {
    min-width: 0;
  }
  svg {
    flex: none;
    margin-top: 0.1em;
    color: var(--tone);
  }
  @media print {
    display: none;
  }
`;
