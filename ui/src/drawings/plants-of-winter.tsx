import { color, Cut, Leaf, Stem } from './strokes';

const berries = [
  [34, 92],
  [66, 82],
  [50, 64],
  [26, 128],
  [76, 124],
  [58, 110],
  [40, 150],
  [70, 160],
  [30, 178],
  [64, 192],
  [44, 118],
] as const; // pairs

/** January. */
export function Winterberry() {
  return (
    <>
      <Stem d="M50 260C48 220 52 180 48 140C46 116 50 90 50 70" width={4.5} fill={color.ink} />
      <Stem
        d="M49 210C62 200 66 190 68 166M49 190C36 186 32 184 30 180M49 150C40 140 32 136 26 130M49 158C62 148 70 140 76 128M48 124C42 110 38 104 34 96M49 112C58 102 62 94 66 86"
        width={3}
        fill={color.ink}
      />
      {berries.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="7.4" fill={color.red} />
      ))}
      <Cut d={berries.map(([x, y]) => `M${x - 3} ${y - 3}q2-2 4-1.6`).join('')} width={1.6} />
    </>
  );
}

function Bell({ x, y, turn, scale }: { x: number; y: number; turn: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <Leaf x={0} y={4} length={38} width={11} turn={62} fill={color.white} vein="none" />
      <Leaf x={0} y={4} length={38} width={11} turn={118} fill={color.white} vein="none" />
      <Leaf x={0} y={4} length={40} width={11} turn={90} fill={color.white} vein="none" />
      <Stem d="M0 16v18" width={2} fill={color.leaf2} />
      <ellipse cy="2" rx="6" ry="7" fill={color.leaf} />
    </g>
  );
}

/** February. */
export function Snowdrop() {
  return (
    <>
      <Leaf x={46} y={260} length={110} width={9} turn={-112} />
      <Leaf x={54} y={260} length={98} width={9} turn={-66} />
      <Leaf x={50} y={260} length={78} width={8} turn={-94} fill={color.leaf2} />
      <Stem
        d="M48 260C46 200 46 160 34 142C28 134 22 138 20 148M52 260C54 190 54 130 66 112C72 104 80 108 82 120"
        width={3.6}
      />
      <Bell x={20} y={150} turn={4} scale={0.95} />
      <Bell x={82} y={122} turn={-4} scale={1.05} />
      <Stem d="M50 260C50 210 50 190 50 176C50 164 56 162 58 170" width={3} />
      <Bell x={58} y={172} turn={0} scale={0.72} />
    </>
  );
}

const catkins = [
  [47, 206, -32],
  [45, 166, 30],
  [43, 140, -34],
  [42, 112, 32],
  [41, 86, -32],
  [40, 62, 0],
  [56, 206, 34],
  [61, 176, -24],
  [65, 148, 36],
  [69, 120, -22],
  [72, 94, 8],
] as const; // x, y, turn

/** March. */
export function PussyWillow() {
  return (
    <>
      <Stem d="M50 260C48 200 44 130 40 60" width={4.2} fill={color.ink} />
      <Stem d="M50 246C56 190 66 140 72 92" width={3.6} fill={color.ink} />
      {catkins.map(([x, y, turn]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <ellipse cy="-12" rx="7.5" ry="13" fill={color.white} />
          <path d="M-7 -2a7.5 7 0 0 0 14 0Q0 4 -7 -2Z" fill={color.red} />
        </g>
      ))}
    </>
  );
}
