import type { ComponentProps, MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';

type Look = 'solid' | 'outline' | 'text';
type Size = 'page' | 'dense';

interface Looks {
  /** `solid` is the primary action of a screen; never place two side by side. `text` is for infrequent actions. */
  look?: Look;
  /** `dense` is for screens with many controls, never for public pages. */
  size?: Size;
}

const dense = css`
  gap: 0.4rem;
  min-height: var(--hit-dense);
  padding: 0.25rem 0.9rem;
  font-size: 1rem;
`;

const text = css`
  padding-inline: 0.7rem;
  border-color: transparent;
  border-radius: var(--radius);
  text-align: left;
  text-decoration: underline 1px;
  text-underline-offset: 0.2em;
  &:hover {
    border-color: transparent;
    background: var(--rule);
    color: var(--pine);
  }
  &[aria-disabled='true'] {
    color: var(--ctl);
    text-decoration: none;
    cursor: default;
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;

const button = css<{ $look: Look; $size: Size }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-height: 3.25rem;
  padding: 0.6rem min(1.5rem, 6.5vw);
  /* Phone links do not wrap elsewhere, but "Call" and a number in large text need two lines. */
  white-space: normal;
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
  ${({ $size }) => $size === 'dense' && dense}
  ${({ $look }) => $look === 'text' && text}
  > svg {
    flex: none;
  }
  @media print {
    display: none; /* paper cannot be pressed */
  }
`;

const NativeButton = styled.button<{ $look: Look; $size: Size }>`
  ${button}
`;
const RouterLink = styled(Link)<{ $look: Look; $size: Size }>`
  ${button}
`;
const Anchor = styled.a<{ $look: Look; $size: Size }>`
  ${button}
`;

export type ButtonProps = ComponentProps<'button'> & Looks;

/** A button for an action on this page. For navigation use ButtonLink. */
export function Button({ look = 'solid', size = 'page', type = 'button', ...rest }: ButtonProps) {
  return <NativeButton type={type} $look={look} $size={size} {...rest} />;
}

export type ButtonLinkProps = Looks & { children: ReactNode; className?: string } & (
    | { to: string; href?: never }
    /** External URL, `tel:`, `mailto:`, or a file and the name to save it as, which a data URL needs. */
    | { href: string; to?: never; download?: boolean | string; onClick?: MouseEventHandler<HTMLElement> }
  );

/** A link that looks like a button. */
export function ButtonLink({ look = 'solid', size = 'page', ...rest }: ButtonLinkProps) {
  const looks = { $look: look, $size: size };
  return rest.to === undefined ? <Anchor {...looks} {...rest} /> : <RouterLink {...looks} {...rest} />;
}
