import type { ReactNode } from 'react';
import styled from 'styled-components';

import { FactRows } from '../facts/fact-rows';
import type { Facts } from '../facts/use-facts';

export interface Situation {
  id: string;
  /** In the words of the person it happened to. */
  title: string;
  /** What to do, the first thing first. */
  steps: readonly ReactNode[];
  /** What to have at hand for the call. */
  ready: readonly string[];
  /** Keys of what the steps rest on: days, rules and phone numbers. */
  facts: readonly string[];
}

export interface SituationTextProps {
  situation: Situation;
  facts: Facts;
  /** What belongs to this situation alone. */
  children?: ReactNode;
}

/** What to do, what to have ready, and the rules and numbers with where they were read. */
export function SituationText({ situation: { id, steps, ready, facts: keys }, facts, children }: SituationTextProps) {
  return (
    <>
      <Steps>
        {steps.map((step, index) => (
          <li key={`${id}-${index + 1}`}>{step}</li>
        ))}
      </Steps>
      {children}
      <Ready>
        <b>Have ready:</b> {ready.join(', ')}.
      </Ready>
      <FactRows facts={facts.select(keys)} />
    </>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: var(--s-2);
  padding-left: 1.2em;
  list-style: decimal;
  li::marker {
    font-weight: 700;
    color: var(--barn);
  }
`;

const Ready = styled.p`
  color: var(--ink-2);
`;
