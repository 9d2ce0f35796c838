import styled from 'styled-components';

/** The first tab stop: skips the header. */
export function SkipLink() {
  return <Hidden href="#main">Skip to the content</Hidden>;
}

const Hidden = styled.a`
  position: absolute;
  left: var(--s-4);
  top: -6rem;
  z-index: 60;
  padding: var(--s-3) var(--s-5);
  background: var(--ink);
  color: var(--paper);
  &:focus {
    top: var(--s-4);
  }
`;
