import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Heading, useTheme } from 'ui';

/** The states of each component, by its name. */
export type Components = Readonly<Record<string, ReactNode>>;

/** Shows components on one page, by name. */
export function Catalog({ components }: { components: Components }) {
  const { theme, toggleTheme } = useTheme();
  return (
    <Main id="main">
      <Heading level={1}>Catalog</Heading>
      <Button look="outline" size="dense" onClick={toggleTheme}>
        {theme === 'dark' ? 'Light colors' : 'Dark colors'}
      </Button>
      {Object.entries(components).map(([name, states]) => (
        <Entry key={name} aria-labelledby={`catalog-${name}`}>
          <Heading level={2} size="h4" id={`catalog-${name}`}>
            {name}
          </Heading>
          {states}
        </Entry>
      ))}
    </Main>
  );
}

const Main = styled.main`
  max-width: 64rem;
  margin: 0 auto;
  padding: var(--s-5) var(--gutter);
`;

const Entry = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  margin-top: var(--s-6);
  padding-top: var(--s-4);
  border-top: 1px solid var(--rule);
`;
