import { t } from 'contract/words';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { fields } from '../layout/field';

export interface DisclaimerProps {
  title?: string;
  /** Paragraphs. Regulated sentences are taken verbatim from data. */
  children: ReactNode;
}

/** A boxed notice, required by law or honesty. */
export function Disclaimer({ title = t`Please read`, children }: DisclaimerProps) {
  return (
    <Box role="note" aria-label={title}>
      <strong>{title}</strong>
      {children}
    </Box>
  );
}

const Box = styled.div`
  ${fields.paper}
  display: grid;
  gap: var(--s-2);
  padding: var(--s-5);
  border: 2px solid var(--rule-ink);
  > strong {
    font-size: var(--t-h4);
    line-height: 1.3;
  }
  > p {
    max-width: var(--measure);
  }
`;
