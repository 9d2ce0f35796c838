import styled from 'styled-components';
import { encode } from 'uqr';

/** Quiet zone around the code, in modules. Readers need four. */
const border = 4;

/** QR code drawn as one path. Black on white in both themes, because many readers cannot scan an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Drawing viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: 14rem;
  max-width: 100%;
  height: auto;
  border: 1px solid var(--rule);
`;
