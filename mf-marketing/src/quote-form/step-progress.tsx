import { t } from 'contract/words';
import styled, { css } from 'styled-components';
import { VisuallyHidden, visuallyHidden } from 'ui';

import type { StepTexts } from './question';

interface StepProgressProps {
  steps: readonly StepTexts[];
  /** The current step; null once all are done. */
  now: string | null;
}

type State = 'done' | 'now' | 'later';
const words: Readonly<Record<State, string>> = { done: t`: done`, now: t`: you’re here`, later: '' };

/** Progress through the form: a bar for each page, with text for screen readers. */
export function StepProgress({ steps, now }: StepProgressProps) {
  const current = steps.findIndex(({ step }) => step === now);
  const stateOf = (index: number): State => {
    if (index === current) return 'now';
    return current < 0 || index < current ? 'done' : 'later';
  };
  return (
    <Bars aria-label="Progress" $count={steps.length}>
      {steps.map(({ step, short }, index) => (
        <Bar
          key={step}
          $state={stateOf(index)}
          {...(stateOf(index) === 'now' && {
            'aria-current': 'step' as const,
          })} /* the literal that the type asks for */
        >
          <span>{short}</span>
          <VisuallyHidden>{words[stateOf(index)]}</VisuallyHidden>
        </Bar>
      ))}
    </Bars>
  );
}

const Bars = styled.ol<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: var(--s-2);
`;

/** Forced colors remove backgrounds, and every bar would look alike. */
const fillInForcedColors = (color: 'CanvasText' | 'Highlight') => css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: ${color};
    background: ${color};
  }
`;

const looks = {
  done: css`
    border-color: var(--pine);
    background: var(--pine);
    ${fillInForcedColors('CanvasText')}
  `,
  now: css`
    border-color: var(--barn);
    background: var(--barn);
    ${fillInForcedColors('Highlight')}
  `,
  later: css`
    border-color: var(--ctl);
  `,
};

const Bar = styled.li<{ $state: State }>`
  font-size: var(--t-small);
  line-height: 1.3;
  color: var(--ink-2);
  &::before {
    content: '';
    display: block;
    height: 8px;
    margin-bottom: var(--s-2);
    border: 2px solid;
    border-radius: 2px;
    ${({ $state }) => looks[$state]}
  }
  &[aria-current] {
    color: var(--ink);
    font-weight: 700;
  }
  /* On a phone the words have no room beside each other; the line above the heading counts them. */
  @media (max-width: 47.99em) {
    > span:first-child {
      ${visuallyHidden}
    }
  }
`;
