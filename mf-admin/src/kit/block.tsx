import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Heading, wide } from 'ui';

interface BlockProps {
  title: string;
  /** Description below the heading. */
  about?: ReactNode;
  children: ReactNode;
}

/** A section of an admin page: a heading and description, with the content beside them on wide screens. */
export function Block({ title, about, children }: BlockProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <div>
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        {about && <About>{about}</About>}
      </div>
      <div>{children}</div>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4) var(--s-7);
  padding-top: var(--s-4);
  border-top: 3px solid var(--rule-ink);
  & + & {
    margin-top: var(--s-7);
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
    gap: var(--s-4);
  }
  p {
    max-width: var(--measure);
    overflow-wrap: anywhere;
  }
  ${wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    /* A nested block has no room for two columns. */
    & & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const About = styled.p`
  color: var(--ink-2);
`;

/** List of items with their actions. */
export const Lines = styled.ul`
  width: 100%;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-2) var(--s-5);
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--rule);
  }
  > li > span:first-child {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > li:first-child {
    padding-top: 0;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;

/** Name of an item that links to its page. */
export const LineName = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-weight: 700;
`;

/** A short form with stacked fields. */
export const ShortForm = styled.form`
  display: grid;
  gap: var(--s-4);
  width: 100%;
  max-width: 26rem;
  > button {
    justify-self: start;
  }
`;
