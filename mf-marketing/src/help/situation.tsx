import type { QuoteProduct } from 'contract/lines-of-business';
import type { ReactNode } from 'react';
import styled from 'styled-components';

import { FactRows } from '../facts/fact-rows';
import type { Facts } from '../facts/use-facts';
import { NumberedSteps } from '../layout/numbered-steps';

export interface Situation {
  id: string;
  /** The title in the words of the person affected. */
  title: string;
  /** Steps in order, the most urgent first. */
  steps: readonly ReactNode[];
  /** Documents and data to have ready for the call. */
  ready: readonly string[];
  /** The line of business that it belongs to, if it happens only to clients of that line. */
  line?: QuoteProduct;
  /** Keys of the facts behind the steps: days, rules and phone numbers. */
  facts: readonly string[];
}

export interface SituationTextProps {
  situation: Situation;
  facts: Facts;
  /** Content specific to this situation. */
  children?: ReactNode;
}

/** Steps, documents to have ready, and the rules and numbers with their sources. */
export function SituationText({ situation: { id, steps, ready, facts: keys }, facts, children }: SituationTextProps) {
  return (
    <>
      <NumberedSteps>
        {steps.map((step, index) => (
          <li key={`${id}-${index + 1}`}>{step}</li>
        ))}
      </NumberedSteps>
      {children}
      <Ready>
        <b>Have ready:</b> {ready.join(', ')}.
      </Ready>
      <FactRows facts={facts.select(keys)} />
    </>
  );
}

const Ready = styled.p`
  color: var(--ink-2);
`;
