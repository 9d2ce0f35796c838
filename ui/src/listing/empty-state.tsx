import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Plate } from '../content/plate';
import { Heading } from '../text/heading';

export interface EmptyStateProps {
  /** "No articles match “cobra dental.”" */
  title: string;
  /** Suggestion for the next step: try one word, see all, or call. */
  children: ReactNode;
  /** A drawing, such as the winterberry `<MonthPlant month={1} />`. */
  picture?: ReactNode;
  level?: 2 | 3;
}

/** Placeholder for an empty list. */
export function EmptyState({ title, children, picture, level = 2 }: EmptyStateProps) {
  return (
    <Row>
      {picture && <SmallPlate aria-hidden>{picture}</SmallPlate>}
      <div>
        <Heading level={level} size="h3">
          {title}
        </Heading>
        <p>{children}</p>
      </div>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-5);
  align-items: flex-end;
  border-bottom: 1px solid var(--rule);
  > div:last-child {
    flex: 1 1 14rem;
    padding-bottom: var(--s-3);
  }
  p {
    margin-top: var(--s-2);
  }
`;

const SmallPlate = styled(Plate)`
  flex: none;
  padding: var(--s-3) var(--s-4) 0;
  border-bottom-width: 10px;
  svg {
    width: auto;
    height: 130px;
  }
`;
