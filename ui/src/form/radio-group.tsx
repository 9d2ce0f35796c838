import type { ChangeEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { describedBy, HintAndError, Label, Optional, Wrap, wrong, type FieldTexts } from './field';

export interface RadioGroupProps extends FieldTexts {
  name: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  /** Controlled; leave it out and give `defaultValue` where the form is read on submit. */
  value?: string;
  defaultValue?: string;
  onChange?(value: string): void;
}

/** One of a few, each a full-width row. `label` is the question. */
export function RadioGroup({ name, options, value, defaultValue, onChange, ...texts }: RadioGroupProps) {
  const { id, ...described } = describedBy(name, texts);
  return (
    <Group role="radiogroup" $state={texts.error ? 'wrong' : 'right'} aria-describedby={described['aria-describedby']} aria-invalid={described['aria-invalid']}>
      <Label as="legend">
        {texts.label}
        {texts.optional && <Optional> (optional)</Optional>}
      </Label>
      <Rows>
        <HintAndError id={id} hint={texts.hint} error={texts.error} />
        {options.map((option, index) => (
          <Choice key={option.value}>
            <input
              type="radio"
              // The error summary's link lands on the first choice.
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
              onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </Choice>
        ))}
      </Rows>
    </Group>
  );
}

export interface CheckboxProps extends FieldTexts {
  name: string;
  id?: string;
  value?: string;
  checked?: boolean;
  defaultChecked?: boolean;
  onChange?(state: boolean): void;
}

/** A box to tick, never ticked beforehand where it stands for consent. */
export function Checkbox({ name, id = name, label, hint, error, optional, onChange, ...rest }: CheckboxProps) {
  return (
    <Wrap $state={error ? 'wrong' : 'right'}>
      <HintAndError id={id} hint={hint} error={error} />
      <Choice>
        <input
          type="checkbox"
          name={name}
          {...rest}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.checked)}
          {...describedBy(id, { label, hint, error })}
        />
        <span>
          {label}
          {optional && <Optional> (optional)</Optional>}
        </span>
      </Choice>
    </Wrap>
  );
}

const Group = styled.fieldset<{ $state: 'right' | 'wrong' }>`
  ${({ $state }) => $state === 'wrong' && wrong}
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

const Choice = styled.label`
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
