import { color, Cut, Leaf, Petals, Stem } from './strokes';

function Cup({ x, y, scale, fill }: { x: number; y: number; scale: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill={fill} d="M-22 -44C-26 -14 -16 2 0 2C16 2 26 -14 22 -44L11 -30L0 -48L-11 -30Z" />
      <Cut d="M0 -30V-8M-11 -20C-10 -12 -8 -8 -5 -5M11 -20C10 -12 8 -8 5 -5" />
    </g>
  );
}

/** April. */
export function Tulip() {
  return (
    <>
      <Leaf x={46} y={260} length={120} width={13} turn={-108} />
      <Leaf x={56} y={260} length={100} width={12} turn={-64} />
      <Stem d="M46 260C46 200 40 160 36 114" width={4.4} />
      <Stem d="M54 260C58 220 64 200 68 170" />
      <Cup x={36} y={116} scale={1.08} fill={color.red} />
      <Cup x={69} y={172} scale={0.84} fill={color.sun} />
    </>
  );
}

function Bract({ x, y, scale, turn }: { x: number; y: number; scale: number; turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {[0, 90, 180, 270].map((quarter) => (
        <g key={quarter} transform={`rotate(${quarter})`}>
          <path fill={color.white} d="M0 0C-18 -8 -17 -28 -6 -30Q0 -25 6 -30C17 -28 18 -8 0 0Z" />
          <Stem d="M0 -10V-20" width={2} fill={color.sky} />
        </g>
      ))}
      <circle r="6" fill={color.leaf2} />
    </g>
  );
}

/** May. */
export function Dogwood() {
  return (
    <>
      <Stem d="M50 260C50 210 44 170 50 130C54 104 52 92 48 76" width={4.6} fill={color.ink} />
      <Stem d="M48 196C62 186 70 176 74 158M48 160C38 148 32 144 28 136" width={3.4} fill={color.ink} />
      <Leaf x={49} y={222} length={40} width={9} turn={-150} />
      <Leaf x={49} y={210} length={36} width={9} turn={-14} />
      <Leaf x={52} y={112} length={32} width={8} turn={-10} />
      <Bract x={48} y={72} scale={0.98} turn={12} />
      <Bract x={26} y={130} scale={0.84} turn={38} />
      <Bract x={75} y={150} scale={0.86} turn={22} />
    </>
  );
}

function Daisyhead({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Petals x={0} y={0} count={13} length={29} width={6.4} fill={color.white} turn={5} inner={3} />
      <circle r="10" fill={color.sun} />
    </g>
  );
}

/** June. */
export function Daisy() {
  return (
    <>
      <Stem d="M46 260C44 200 40 150 38 104" />
      <Stem d="M52 260C58 220 68 200 72 168" width={3.6} />
      <Stem d="M48 250C38 230 28 222 24 206" width={3.2} />
      <Leaf x={45} y={220} length={34} width={7} turn={-30} />
      <Leaf x={43} y={190} length={30} width={7} turn={-150} />
      <Leaf x={62} y={206} length={26} width={6} turn={-8} fill={color.leaf2} />
      <Daisyhead x={38} y={100} scale={1.12} />
      <Daisyhead x={73} y={162} scale={0.88} />
      <Daisyhead x={23} y={200} scale={0.62} />
    </>
  );
}
