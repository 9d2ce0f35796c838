import { color, Leaf, round, Stem, Sunflower as Head } from './strokes';

const umbels = [
  [14, 100],
  [30, 84],
  [50, 78],
  [70, 84],
  [86, 100],
  [26, 108],
  [42, 102],
  [58, 102],
  [74, 108],
] as const; // pairs
const florets = [
  [-6, 1],
  [6, 1],
  [0, -4.5],
  [-3, 5],
  [4, 5.5],
] as const; // pairs

const barbs = Array.from({ length: 6 }, (_, index) => {
  const at = 10 + index * 6;
  const out = 11 - index * 1.3;
  return `M${at} 0l${round(out * 0.6)} ${round(-out)}M${at} 0l${round(out * 0.6)} ${round(out)}`;
}).join('');

function Feather({ y, turn }: { y: number; turn: number }) {
  return (
    <g transform={`translate(50 ${y}) rotate(${turn})`}>
      <Stem d={`M0 0H46${barbs}`} width={2.8} />
    </g>
  );
}

/** July. */
export function Yarrow() {
  return (
    <>
      <Stem d="M50 260C49 220 50 190 50 158" width={4.6} />
      <Stem
        d={umbels.map(([x, y]) => `M50 160C50 140 ${round((x + 50) / 2)} ${y + 26} ${x} ${y}`).join('')}
        width={2.6}
      />
      {umbels.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          {florets.map(([dx, dy]) => (
            <circle key={dx} cx={dx} cy={dy} r="5.2" fill={color.white} />
          ))}
          <circle cy="1" r="2.6" fill={color.sun} />
        </g>
      ))}
      <Feather y={236} turn={-150} />
      <Feather y={222} turn={-28} />
      <Feather y={196} turn={-154} />
    </>
  );
}

/** August. */
export function Sunflower() {
  return (
    <>
      <Stem d="M50 260C50 210 48 170 50 112" width={6} />
      <Leaf x={50} y={226} length={46} width={14} turn={-24} />
      <Leaf x={49} y={200} length={44} width={13} turn={-156} />
      <Leaf x={50} y={176} length={30} width={9} turn={-30} />
      <Head x={50} y={92} />
    </>
  );
}

function Ear({ x, y, scale, turn }: { x: number; y: number; scale: number; turn: number }) {
  const rows = [0, -11, -22, -33, -44, -55];
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {rows.flatMap((at) =>
        [-48, -132].map((side) => (
          <Leaf key={`${at} ${side}`} x={0} y={at} length={20} width={6} turn={side} fill={color.grain} vein="none" />
        )),
      )}
      <Leaf x={0} y={-62} length={22} width={6} turn={-90} fill={color.grain} vein="none" />
      <path d="M0 0V-60" stroke={color.cut} strokeWidth="1.4" />
    </g>
  );
}

/** September. */
export function Wheat() {
  return (
    <>
      <Stem d="M48 260C46 220 44 190 42 150" width={3.4} fill={color.leaf2} />
      <Stem d="M52 260C58 226 68 200 74 176M46 260C40 236 28 220 22 204" width={3.2} fill={color.leaf2} />
      <Leaf x={47} y={226} length={44} width={6} turn={-40} fill={color.leaf2} />
      <Leaf x={47} y={210} length={38} width={6} turn={-146} fill={color.leaf2} />
      <Ear x={42} y={152} scale={1.06} turn={-3} />
      <Ear x={74} y={178} scale={0.8} turn={10} />
      <Ear x={22} y={206} scale={0.68} turn={-14} />
    </>
  );
}
