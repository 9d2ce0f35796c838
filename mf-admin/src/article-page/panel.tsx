import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A section of the sidebar with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-3);
  padding-top: 0.6rem;
  border-top: 3px solid var(--rule-ink);
  > h2 {
    font: 700 1.0625rem/1.3 var(--font-text);
    letter-spacing: 0;
  }
`;

/** A line with a leading icon. */
export const Line = styled.p<{ $tone?: 'plain' | 'ok' | 'warn' | 'wrong' }>`
  display: flex;
  gap: 0.5rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
  color: ${({ $tone = 'plain' }) => ({ plain: 'var(--ink)', ok: 'var(--ink)', warn: 'var(--ink)', wrong: 'var(--barn)' })[$tone]};
  font-weight: ${({ $tone }) => ($tone === 'wrong' ? 700 : 400)};
  svg {
    flex: none;
    margin-top: 0.15em;
    color: ${({ $tone = 'plain' }) => ({ plain: 'var(--ink-2)', ok: 'var(--ok)', warn: 'var(--warn)', wrong: 'var(--barn)' })[$tone]};
  }
`;
