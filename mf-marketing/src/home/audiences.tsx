import { linesOfBusiness } from 'contract/lines-of-business';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container, Heading, Icon, largeLetters, PlanCount, useSite, wide } from 'ui';

import { audiences } from './line-audiences';

/** Entry points of the site, in the visitor's words. */
export function Audiences() {
  const { lines } = useSite();
  return (
    <Space aria-labelledby="which-is-you">
      <Container>
        <Heading level={2} id="which-is-you">
          Which of these is you?
        </Heading>
        <Rows>
          {lines.map((product) => (
            <li key={product}>
              <Link to={linesOfBusiness[product].path}>
                <Heading level={3}>{audiences[product].who}</Heading>
                <p>
                  <b>{audiences[product].kind}</b> {audiences[product].what}
                </p>
                <Icon name="arrow-right" size={28} />
              </Link>
            </li>
          ))}
        </Rows>
        <PlanCount />
      </Container>
    </Space>
  );
}

const Space = styled.section`
  padding-block: var(--section);
`;

const Rows = styled.ul`
  margin-block: var(--s-5);
  border-top: var(--scotch) solid var(--rule-ink);
  border-bottom: 1px solid var(--rule);
  li + li {
    border-top: 1px solid var(--rule);
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-2) var(--s-5);
    padding-block: var(--s-5);
    color: inherit;
    text-decoration: none;
  }
  h3 {
    color: var(--pine);
    text-decoration: underline 2px transparent;
    text-underline-offset: 0.16em;
  }
  a:hover h3 {
    text-decoration-color: currentColor;
  }
  p {
    grid-column: 1;
    max-width: 46ch;
    color: var(--ink-2);
  }
  p > b {
    color: var(--ink);
  }
  svg {
    grid-area: 1 / 2;
    color: var(--pine);
  }
  ${largeLetters} {
    a {
      column-gap: var(--s-1);
    }
  }
  ${wide} {
    a {
      grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) auto;
      align-items: baseline;
    }
    p {
      grid-area: 1 / 2;
    }
    svg {
      grid-area: 1 / 3;
      align-self: center;
    }
  }
`;
