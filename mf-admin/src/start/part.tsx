import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from 'ui';

/** A section of the start page: a heading and rows of links. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        {title}
      </Heading>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--s-3);
`;

/** Result of a query, as far as a section shows it. */
export interface Loaded<Data> {
  /** Undefined until it is loaded. */
  data: Data | undefined;
  isError: boolean;
}

/** Rows with a label and, to its right or below, a date. */
export const Rows = styled.ul`
  border-top: 1px solid var(--rule-ink);
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--s-4);
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
  a {
    font-weight: 700;
  }
  small {
    color: var(--ink-2);
    font-size: 1rem;
  }
`;
