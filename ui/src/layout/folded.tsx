import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { medium } from '../breakpoints';

export interface FoldedProps {
  /** Content of the toggle, for example a heading. */
  summary: ReactNode;
  /** `phone` is expanded on wider screens; `always` expands only when pressed. */
  on?: 'phone' | 'always';
  className?: string;
  children: ReactNode;
}

/** Collapsible content that only some readers need. Works without scripts, and the browser's search finds it. */
export function Folded({ summary, on = 'always', className, children }: FoldedProps) {
  return (
    <Details $on={on} className={className}>
      <summary>{summary}</summary>
      {children}
    </Details>
  );
}

/**
 * Browsers that cannot expand it with CSS keep the toggle. A sheet of paper is narrower than a screen, and has no
 * toggles.
 */
const openWhereWide = css`
  ${medium}, print {
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
