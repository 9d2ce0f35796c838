import { color, Cut, Leaf, round, Stem } from './strokes';

const lobes = [
  [16, 11],
  [30, 14],
  [45, 15],
  [59, 12],
  [70, 9],
] as const; // pairs

function OakLeaf({ x, y, turn, scale, fill }: { x: number; y: number; turn: number; scale: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`} fill={fill}>
      <path d="M4 0Q40 -14 78 0Q40 14 4 0Z" />
      {lobes.flatMap(([at, wide]) =>
        [-1, 1].map((side) => (
          <ellipse
            key={`${at} ${side}`}
            cx={at}
            cy={round(side * wide * 0.75)}
            rx="9"
            ry={round(wide * 0.72)}
            transform={`rotate(${side * 18} ${at} 0)`}
          />
        )),
      )}
      <Cut d="M0 0H66" width={2.2} />
    </g>
  );
}

/** October. */
export function Oak() {
  return (
    <>
      <Stem d="M50 260C50 220 46 190 52 150C56 128 54 120 52 106" width={5} fill={color.ink} />
      <OakLeaf x={50} y={206} turn={-150} scale={0.52} fill={color.grain} />
      <OakLeaf x={52} y={172} turn={-36} scale={0.58} fill={color.red} />
      <OakLeaf x={49} y={140} turn={-140} scale={0.56} fill={color.red} />
      <OakLeaf x={52} y={112} turn={-82} scale={0.84} fill={color.grain} />
      <Stem d="M50 214C60 214 68 218 71 226" width={3} fill={color.ink} />
      <path d="M60 226h24c0 16-5 26-12 28c-7-2-12-12-12-28Z" fill={color.leaf2} />
      <path d="M57 226a15 9 0 0 1 30 0Z" fill={color.ink} />
    </>
  );
}

function Head({ x, y, scale, turn }: { x: number; y: number; scale: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <Stem d="M-3 4C-22 10 -28 -6 -26 -22M3 4C22 10 28 -6 26 -22" width={3} fill={color.ink} />
      <ellipse cy="-24" rx="15" ry="28" fill={color.ink} />
      <Cut
        d={[-42, -34, -26, -18, -10, -2].map((at) => `M-13 ${at}L13 ${at - 8}M-13 ${at - 8}L13 ${at}`).join('')}
        width={1.6}
      />
    </g>
  );
}

/** November. */
export function Teasel() {
  return (
    <>
      <Stem d="M46 260C46 200 50 150 50 96" width={4.5} fill={color.ink} />
      <Stem d="M47 214C60 206 72 190 74 168M47 232C34 222 26 210 25 196" width={3.5} fill={color.ink} />
      <Head x={50} y={112} scale={1} turn={0} />
      <Head x={75} y={172} scale={0.66} turn={8} />
      <Head x={24} y={198} scale={0.58} turn={-8} />
      <Leaf x={47} y={238} length={34} width={7} turn={-28} fill={color.leaf2} />
    </>
  );
}

/** One tier of branches, `half` wide to each side of the trunk. */
function tier(top: number, half: number, height: number) {
  const foot = top + height;
  const at = (share: number) => round(50 + half * share);
  const down = (share: number) => round(top + height * share);
  return (
    `M50 ${top}C${at(-0.2)} ${down(0.55)} ${at(-0.6)} ${down(0.85)} ${at(-1)} ${foot}` +
    `Q${at(-0.66)} ${foot + 7} ${at(-0.33)} ${foot}Q50 ${foot + 8} ${at(0.33)} ${foot}Q${at(0.66)} ${foot + 7} ${at(1)} ${foot}` +
    `C${at(0.6)} ${down(0.85)} ${at(0.2)} ${down(0.55)} 50 ${top}Z`
  );
}

/** December. */
export function Fir() {
  const needles = 'M38 112v8M58 104v8M32 164v8M64 152v8M46 142v8M26 214v8M50 196v8M72 208v8M40 184v8';
  return (
    <>
      <rect x="45" y="224" width="10" height="36" fill={color.ink} />
      <path d={tier(146, 42, 82) + tier(98, 34, 74) + tier(52, 24, 70)} fill={color.leaf} />
      <Cut d={needles} />
    </>
  );
}
