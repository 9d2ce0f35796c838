import type { MouseEvent } from 'react';
import styled from 'styled-components';

interface SkipLinkProps {
  /** The heading, where a page of the admin begins: its navigation is inside of `main`. */
  to: 'main' | 'heading';
}

/** The first tab stop: skips the header, and in the admin the navigation. */
export function SkipLink({ to }: SkipLinkProps) {
  return (
    <Hidden href="#main" onClick={to === 'heading' ? skipToHeading : undefined}>
      Skip to the content
    </Hidden>
  );
}

function skipToHeading(event: MouseEvent) {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  event.preventDefault();
  heading.tabIndex = -1;
  heading.focus();
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
