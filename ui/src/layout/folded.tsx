import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { medium } from '../breakpoints';

export interface FoldedProps {
  /** What is pressed; a heading perhaps. */
  summary: ReactNode;
  /** `phone` is open on wider screens, where there is room; `always` opens by a press only. */
  on?: 'phone' | 'always';
  className?: string;
  children: ReactNode;
}

/** Holds what only some people read, a press away. Without scripts, and found by the browser's own search. */
export function Folded({ summary, on = 'always', className, children }: FoldedProps) {
  return (
    <Details $on={on} className={className}>
      <summary>{summary}</summary>
      {children}
    </Details>
  );
}

/** Browsers that cannot open it by a style keep what is pressed. */
const openWhereWide = css`
  ${medium} {
    @supports selector(::details-content) {
      > summary {
        display: none;
      }
      &::details-content {
        content-visibility: visible;
      }
    }
  }
`;

const Details = styled.details<{ $on: 'phone' | 'always' }>`
  > summary {
    padding-block: 0.7rem;
    font-weight: 700;
    line-height: 1.35;
    cursor: pointer;
  }
  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
  ${({ $on }) => $on === 'phone' && openWhereWide}
`;
