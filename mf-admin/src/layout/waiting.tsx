import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from 'ui';

interface WaitingProps {
  count: number;
  /** Text for screen readers: "3 new", with the noun if the badge stands alone. */
  label: string;
  children?: ReactNode;
}

/** A badge with the number of new requests. */
export function Waiting({ count, label, children }: WaitingProps) {
  return (
    <>
      <VisuallyHidden>{` (${label})`}</VisuallyHidden>
      <Count aria-hidden>
        {children}
        {count > 99 ? '99+' : count}
      </Count>
    </>
  );
}

const Count = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.35rem;
  min-width: 1.75rem;
  margin: -0.25rem 0 -0.25rem auto; /* a row is as high without it: the count arrives later */
  padding: 0.05rem 0.3rem;
  border: 2px solid transparent; /* visible in forced-colors mode */
  border-radius: 1rem;
  background: var(--pine);
  color: var(--on-pine);
  font-size: 1rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
`;
