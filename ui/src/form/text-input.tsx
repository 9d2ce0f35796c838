import type { ComponentProps } from 'react';
import styled from 'styled-components';

import { Icon } from '../actions/icon';
import { control, describedBy, Field, type ControlLook, type ControlSize, type FieldTexts } from './field';

interface Shared extends FieldTexts {
  name: string;
  /** Defaults to the name, which the links in the error summary target. */
  id?: string;
  /** Width of the expected answer: "7rem" for a ZIP code. */
  width?: string;
  size?: ControlSize;
}

export type TextInputProps = Shared & Omit<ComponentProps<'input'>, keyof Shared>;

type InputProps = Omit<ComponentProps<'input'>, 'size' | 'width'> & {
  width?: string | undefined;
  size?: ControlSize | undefined;
};

/** The bare input, for a row that has its own label. */
export function Input({ width, size, ...rest }: InputProps) {
  return <Line $width={width} $size={size} {...rest} />;
}

/** A single-line text field with its label. */
export function TextInput({ label, hint, error, optional, id, width, size, ...rest }: TextInputProps) {
  const texts = { label, hint, error, optional: optional === true };
  const own = id ?? rest.name;
  return (
    <Field id={own} size={size} {...texts}>
      <Input type="text" width={width} size={size} {...rest} {...describedBy(own, texts)} />
    </Field>
  );
}

export type TextAreaProps = Shared & Omit<ComponentProps<'textarea'>, keyof Shared>;

/** A multi-line text field with its label. */
export function TextArea({ label, hint, error, optional, id, width, size, ...rest }: TextAreaProps) {
  const texts = { label, hint, error, optional: optional === true };
  const own = id ?? rest.name;
  return (
    <Field id={own} size={size} {...texts}>
      <Lines rows={5} $width={width} $size={size} {...rest} {...describedBy(own, texts)} />
    </Field>
  );
}

export type SelectProps = Shared & Omit<ComponentProps<'select'>, keyof Shared>;

/** A select with its label, for lists too long for radio buttons. Takes `option` elements as children. */
export function Select({ label, hint, error, optional, id, width, size, ...rest }: SelectProps) {
  const texts = { label, hint, error, optional: optional === true };
  const own = id ?? rest.name;
  return (
    <Field id={own} size={size} {...texts}>
      <Choice $width={width}>
        <Chooser $size={size} {...rest} {...describedBy(own, texts)} />
        <Icon name="chevron-down" size={24} />
      </Choice>
    </Field>
  );
}

const Line = styled.input<ControlLook>`
  ${control}
`;

const Lines = styled.textarea<ControlLook>`
  ${control}
  line-height: 1.5;
  resize: vertical;
`;

const Choice = styled.span<{ $width?: string | undefined }>`
  position: relative;
  width: 100%;
  max-width: ${({ $width = '100%' }) => $width};
  > svg {
    position: absolute;
    right: 0.9rem;
    top: calc(50% - 0.75rem);
    pointer-events: none;
  }
`;

const Chooser = styled.select<ControlLook>`
  ${control}
  padding-right: 3rem;
  text-overflow: ellipsis; /* On a phone, part of an option could be read as all of it. */
  appearance: none;
  cursor: pointer;
`;
