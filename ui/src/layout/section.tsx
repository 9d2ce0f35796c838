import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

import { Container } from './container';
import { fields, type FieldColor } from './field';

export interface SectionProps {
  /** Color of the band. Two colored bands never touch, except sky on soil. */
  field?: FieldColor;
  /** `none-below` for a drawing that stands on the lower edge; `small` below a page's header. */
  space?: 'full' | 'small' | 'none-below' | 'none';
  id?: string;
  'aria-labelledby'?: string;
  className?: string;
  children: ReactNode;
}

/** A full-width band with content limited to the page width. */
export function Section({ field = 'paper', space = 'full', children, ...rest }: SectionProps) {
  return (
    <Band $field={field} $space={space} {...rest}>
      <Container>{children}</Container>
    </Band>
  );
}

const spaces = {
  full: css`
    padding-block: var(--section);
  `,
  small: css`
    padding-block: var(--s-6);
  `,
  'none-below': css`
    padding-top: var(--section);
  `,
  none: '',
};

const Band = styled.section<{ $field: FieldColor; $space: keyof typeof spaces }>`
  ${({ $field }) => fields[$field]}
  ${({ $space }) => spaces[$space]}
`;
