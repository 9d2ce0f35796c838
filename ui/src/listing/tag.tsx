import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

export interface TagProps {
  to: string;
  /** `current` if the page shows the list of this tag. */
  state?: 'current' | 'other';
  children: ReactNode;
}

/** A tag that filters a list. It is a link, so that it works without scripts and can be shared. */
export function Tag({ to, state = 'other', children }: TagProps) {
  return (
    <Word to={to} aria-current={state === 'current' ? 'true' : undefined}>
      {children}
    </Word>
  );
}

/** A wrapping row of tags, each in a list item: `<TagList><li><Tag/></li></TagList>`. */
export const TagList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
  @media print {
    display: none;
  }
`;

const Word = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--hit);
  padding: 0.4rem 1rem;
  border: 2px solid var(--ctl);
  border-radius: var(--radius-ctl);
  color: var(--ink);
  font-size: 1.0625rem;
  line-height: 1.2;
  text-decoration: none;
  &:hover {
    border-color: var(--ink);
  }
  &[aria-current] {
    background: var(--ink);
    border-color: var(--ink);
    color: var(--paper);
    font-weight: 700;
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border-color: SelectedItem;
    }
  }
`;
