import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { Icon } from '../actions/icon';
import { VisuallyHidden } from '../layout/visually-hidden';

/** Texts around every form control. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** A sentence the user can act on, identical to the one in the error summary. */
  error?: string | undefined;
  /** Optional fields are labeled as such; required ones are not. */
  optional?: boolean;
}

/** Returns the attributes that connect a control to its hint and error. */
export function describedBy(id: string, { hint, error }: FieldTexts) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

/** Label, hint, error and control in reading order. */
export function Field({
  id,
  size,
  children,
  ...texts
}: FieldTexts & { id: string; size?: ControlSize | undefined; children: ReactNode }) {
  return (
    <Wrap $state={texts.error ? 'wrong' : 'right'}>
      <Label htmlFor={id} $size={size}>
        {texts.label}
        {texts.optional && <Optional> (optional)</Optional>}
      </Label>
      <HintAndError id={id} {...texts} />
      {children}
    </Wrap>
  );
}

/** The lines between a label and its control. */
export function HintAndError({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <ErrorLine id={`${id}-error`}>
          <Icon name="alert" />
          <span>
            <VisuallyHidden>Error: </VisuallyHidden>
            {error}
          </span>
        </ErrorLine>
      )}
    </>
  );
}

export const wrong = css`
  padding-left: var(--s-4);
  border-left: 4px solid var(--barn);
`;

export const Wrap = styled.div<{ $state: 'right' | 'wrong' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s-2);
  ${({ $state }) => $state === 'wrong' && wrong}
`;

export const Label = styled.label<{ $size?: ControlSize | undefined }>`
  font-size: ${({ $size }) => ($size === 'dense' ? 'inherit' : 'var(--t-h4)')};
  font-weight: 700;
  line-height: 1.3;
`;

export const Optional = styled.span`
  font-weight: 400;
`;

const Hint = styled.p`
  max-width: var(--measure);
  color: var(--ink-2);
  line-height: 1.45;
  overflow-wrap: anywhere;
`;

const ErrorLine = styled.p`
  display: flex;
  gap: var(--s-2);
  color: var(--barn);
  font-weight: 700;
  line-height: 1.4;
  > svg {
    flex: none;
    margin-top: 0.15em;
  }
`;

/** `dense` is for screens with many controls, never for public pages. */
export type ControlSize = 'page' | 'dense';

export interface ControlLook {
  $width?: string | undefined;
  $size?: ControlSize | undefined;
}

const dense = css`
  min-height: var(--hit-dense);
  padding: 0.3rem 0.7rem;
  font-size: 1rem;
`;

/** Styles of text fields and selects. */
export const control = css<ControlLook>`
  width: 100%;
  min-width: 0;
  max-width: ${({ $width = '100%' }) => $width};
  min-height: 3.5rem;
  padding: 0.5rem 0.9rem;
  border: 2px solid var(--ctl);
  border-radius: var(--radius-ctl);
  background-color: var(--paper);
  color: var(--ink);
  font-size: max(1.125rem, 1em);
  line-height: 1.3;
  ${({ $size }) => $size === 'dense' && dense}
  &:hover {
    border-color: var(--ink);
  }
  &[aria-invalid] {
    border: 3px solid var(--barn);
  }
`;
