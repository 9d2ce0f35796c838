import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { largeLetters } from '../breakpoints';
import { describedBy, HintAndError, Label, Optional, wrong, type FieldTexts } from './field';

interface ChoicesProps extends FieldTexts {
  id: string;
  role: 'radiogroup' | 'group';
  children: ReactNode;
}

/** A fieldset whose options are rows. */
export function Choices({ id, role, children, ...texts }: ChoicesProps) {
  const described = describedBy(id, texts);
  return (
    <Group
      role={role}
      $state={texts.error ? 'wrong' : 'right'}
      aria-describedby={described['aria-describedby']}
      {...(role === 'radiogroup' && { 'aria-invalid': described['aria-invalid'] })}
    >
      <Label as="legend">
        {texts.label}
        {texts.optional && <Optional> (optional)</Optional>}
      </Label>
      <Rows>
        <HintAndError id={id} hint={texts.hint} error={texts.error} />
        {children}
      </Rows>
    </Group>
  );
}

export const Group = styled.fieldset<{ $state: 'right' | 'wrong' }>`
  ${({ $state }) => $state === 'wrong' && wrong}
  /* Otherwise the bar of an error starts at half the height of the legend. */
  > legend {
    float: left;
    width: 100%;
    padding-bottom: var(--s-2);
  }
  > legend + * {
    clear: both;
  }
`;

const Rows = styled.div`
  display: grid;
  gap: var(--s-2);
  margin-top: var(--s-2);
`;

const chosen = css`
  border-color: var(--pine);
  outline: 1px solid var(--pine);
`;

/** A full-width row around a radio button or checkbox. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3);
  align-items: start;
  width: 100%;
  min-height: 3.5rem;
  padding: 0.8rem 1rem;
  border: 2px solid var(--ctl);
  border-radius: var(--radius-ctl);
  background: var(--paper);
  line-height: 1.45;
  cursor: pointer;
  ${largeLetters} {
    gap: var(--s-2);
    padding-inline: 0.5rem;
  }
  &:hover {
    border-color: var(--ink);
  }
  &:has(:checked) {
    ${chosen}
  }
  input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0.05em 0 0;
    accent-color: var(--pine);
  }
  small {
    display: block;
    font-size: var(--t-small);
    color: var(--ink-2);
  }
`;
