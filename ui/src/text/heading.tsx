import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface HeadingProps {
  level: 1 | 2 | 3 | 4;
  /** Visual size, if it differs from the level. `display` is for home, Almanac and the not-found page. */
  size?: 'display' | 'h1' | 'h2' | 'h3' | 'h4';
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A heading whose level follows the page outline and whose size follows the design. */
export function Heading({ level, size = `h${level}`, ...rest }: HeadingProps) {
  return <Sized as={`h${level}`} $size={size} {...rest} />;
}

const lineHeights = { display: '1.04', h1: 'var(--lh-head)', h2: 'var(--lh-head)', h3: '1.2', h4: '1.3' };

const Sized = styled.h2<{ $size: keyof typeof lineHeights }>`
  max-width: ${({ $size }) => $size !== 'h4' && '22ch'};
  font-family: ${({ $size }) => `var(--font-${$size === 'h4' ? 'text' : 'display'})`};
  font-size: ${({ $size }) => `var(--t-${$size})`};
  font-weight: ${({ $size }) => ($size === 'h4' ? 700 : 600)};
  line-height: ${({ $size }) => lineHeights[$size]};
  letter-spacing: ${({ $size }) => ({ display: '-0.022em', h4: '0' })[$size as string] ?? '-0.012em' /* the rest share one */};
`;
