import type { ChangeEvent, ReactNode } from 'react';

import { Choice } from './choice';
import { describedBy, HintAndError, Optional, Wrap, type FieldTexts } from './field';
import { Fieldset } from './fieldset';

export interface RadioGroupProps extends FieldTexts {
  name: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  /** For a controlled group. If the form is read on submit, leave it out and set `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?(value: string): void;
}

/** A choice of one among a few options, each a full-width row. `label` is the question. */
export function RadioGroup({ name, options, value, defaultValue, onChange, ...texts }: RadioGroupProps) {
  return (
    <Fieldset id={name} role="radiogroup" {...texts}>
      {options.map((option, index) => (
        <Choice key={option.value}>
          <input
            type="radio"
            // The link in the error summary targets the first choice.
            id={index === 0 ? name : `${name}-${option.value}`}
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange?.(event.target.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </Choice>
      ))}
    </Fieldset>
  );
}

export interface CheckboxGroupProps extends FieldTexts {
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: readonly string[];
}

/** A choice of any number of options. Each checked box submits the group's name once. */
export function CheckboxGroup({ name, options, defaultValue = [], ...texts }: CheckboxGroupProps) {
  return (
    <Fieldset id={name} role="group" {...texts}>
      {options.map(({ value, label }, index) => (
        <Choice key={value}>
          <input
            type="checkbox"
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={defaultValue.includes(value)}
            aria-invalid={texts.error && index === 0 ? true : undefined}
          />
          <span>{label}</span>
        </Choice>
      ))}
    </Fieldset>
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

/** A single checkbox. Never preselect it if it represents consent. */
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
