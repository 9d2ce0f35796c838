import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

type Look = 'solid' | 'outline';

interface Looks {
  /** `solid` is the one thing to do on a screen; never two solid ones side by side. */
  look?: Look;
}

const button = css<{ $look: Look }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-height: 3.25rem;
  padding: 0.6rem 1.5rem;
  border: 2px solid var(--pine);
  border-radius: var(--radius-ctl);
  background: ${({ $look }) => ($look === 'solid' ? 'var(--pine)' : 'transparent')};
  color: ${({ $look }) => `var(--${$look === 'solid' ? 'on-pine' : 'pine'})`};
  font: 700 1.125rem / 1.2 var(--font-text);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--dur-1),
    border-color var(--dur-1);
  &:hover {
    background: var(--pine-hover);
    border-color: var(--pine-hover);
    color: var(--on-pine);
  }
  &[aria-disabled='true'] {
    cursor: progress;
  }
  > svg {
    flex: none;
  }
  @media print {
    display: none; /* paper cannot be pressed */
  }
`;

const NativeButton = styled.button<{ $look: Look }>`
  ${button}
`;
const RouterLink = styled(Link)<{ $look: Look }>`
  ${button}
`;
const Anchor = styled.a<{ $look: Look }>`
  ${button}
`;

export type ButtonProps = ComponentProps<'button'> & Looks;

/** A button that does something on this page. To go somewhere, use ButtonLink. */
export function Button({ look = 'solid', type = 'button', ...rest }: ButtonProps) {
  return <NativeButton type={type} $look={look} {...rest} />;
}

export type ButtonLinkProps = Looks & { children: ReactNode; className?: string } & (
    | { to: string; href?: never }
    /** Another site, `tel:`, `mailto:` or a file. */
    | { href: string; to?: never; download?: boolean; onClick?: MouseEventHandler<HTMLElement> }
  );

/** A link that looks like a button. */
export function ButtonLink({ look = 'solid', ...rest }: ButtonLinkProps) {
  return rest.to === undefined ? <Anchor $look={look} {...rest} /> : <RouterLink $look={look} {...rest} />;
}
