import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from 'ui';

/** A part of an admin page: a heading under a rule, and what belongs to it. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      {children}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--s-4);
  padding-top: var(--s-4);
  border-top: 3px solid var(--rule-ink);
  & + & {
    margin-top: var(--s-7);
  }
  > p {
    max-width: var(--measure);
  }
`;

/** Lines of a block: things with what can be done to them. */
export const Lines = styled.ul`
  width: 100%;
  max-width: 52rem;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-2) var(--s-5);
    padding-block: var(--s-3);
    border-top: 1px solid var(--rule);
  }
  > li:first-child {
    border-top: 0;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;

/** A short form: its fields under each other, as wide as what is typed. */
export const ShortForm = styled.form`
  display: grid;
  gap: var(--s-4);
  width: 100%;
  max-width: 26rem;
  > button {
    justify-self: start;
  }
`;
