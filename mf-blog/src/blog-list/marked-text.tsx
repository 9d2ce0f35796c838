import type { TextSegment } from 'contract/posts';
import styled from 'styled-components';

/** A text with its search hits marked. */
export function MarkedText({ segments }: { segments: readonly TextSegment[] }) {
  let at = 0;
  return segments.map(({ text, hit }) => {
    at += text.length;
    return hit ? <Hit key={at}>{text}</Hit> : text;
  });
}

/** The house's yellow, like a marker: ink on it has a contrast of 12:1 in light and 11:1 in dark mode. */
const Hit = styled.mark`
  padding-inline: 0.08em;
  border-radius: 2px;
  background: var(--butter);
  color: var(--ink);
  box-shadow: inset 0 -0.14em 0 var(--il-sun);
  box-decoration-break: clone;
  @media (forced-colors: active) {
    background: Mark;
    color: MarkText;
  }
`;
