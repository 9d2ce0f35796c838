// The drawing language: solid flat shapes on a cell of 100 x 260 with the ground at 260; detail is cut into a shape in
// the color of the field it stands on. No outlines, no gradients. Colors are variables, so drawings follow the theme.

export const color = {
  ink: 'var(--il-ink)',
  leaf: 'var(--il-leaf)',
  leaf2: 'var(--il-leaf2)',
  sun: 'var(--il-sun)',
  grain: 'var(--il-grain)',
  red: 'var(--il-red)',
  white: 'var(--il-white)',
  sky: 'var(--il-sky)',
  cut: 'var(--il-cut)',
  seed: 'var(--il-seed)',
  ground: 'var(--ground)',
};

/** One decimal is finer than a screen: more digits are bytes. */
export const round = (value: number) => Math.round(value * 10) / 10;

interface LeafProps {
  x: number;
  y: number;
  length: number;
  width: number;
  /** Degrees clockwise from pointing right. */
  turn: number;
  fill?: string;
  vein?: 'cut' | 'none';
}

/** A leaf or petal that begins at x, y. */
export function Leaf({ x, y, length, width, turn, fill = color.leaf, vein = 'cut' }: LeafProps) {
  const near = round(length * 0.25);
  const far = round(length * 0.7);
  const edge = round(width * 0.9);
  return (
    <g transform={`translate(${round(x)} ${round(y)}) rotate(${round(turn)})`}>
      <path fill={fill} d={`M0 0C${near} ${-width} ${far} ${-edge} ${length} 0C${far} ${edge} ${near} ${width} 0 0Z`} />
      {vein === 'cut' && <Cut d={`M${round(length * 0.14)} 0H${round(length * 0.8)}`} width={1.8} />}
    </g>
  );
}

/** A stem, twig or table leg. */
export function Stem({ d, width = 4, fill = color.leaf }: { d: string; width?: number; fill?: string }) {
  return <path d={d} fill="none" stroke={fill} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />;
}

/** A line cut into a shape. */
export function Cut({ d, width = 2 }: { d: string; width?: number }) {
  return <path d={d} fill="none" stroke={color.cut} strokeWidth={width} strokeLinecap="round" />;
}

interface PetalsProps {
  x: number;
  y: number;
  count: number;
  length: number;
  width: number;
  fill: string;
  /** Degrees by which the first petal is turned. */
  turn?: number;
  /** Distance of the petals' feet from the middle. */
  inner?: number;
}

/** A ring of petals. */
export function Petals({ x, y, count, length, width, fill, turn = 0, inner = 0 }: PetalsProps) {
  return Array.from({ length: count }, (_, index) => {
    const degrees = turn + (index * 360) / count;
    const radians = (degrees * Math.PI) / 180;
    const foot = { x: x + Math.cos(radians) * inner, y: y + Math.sin(radians) * inner };
    return <Leaf key={index} {...foot} length={length} width={width} turn={degrees} fill={fill} vein="none" />;
  });
}

/** A sunflower's head, with seeds in the order that nature lays them. */
export function Sunflower({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Petals x={0} y={0} count={16} length={44} width={8.6} fill={color.sun} inner={6} />
      <Petals x={0} y={0} count={16} length={34} width={6} fill={color.red} turn={11} inner={6} />
      <circle r="21" fill={color.seed} />
      {Array.from({ length: 14 }, (_, index) => {
        const angle = index * 2.4;
        const distance = 4.4 * Math.sqrt(index + 0.4);
        return (
          <circle
            key={index}
            cx={round(Math.cos(angle) * distance)}
            cy={round(Math.sin(angle) * distance)}
            r="1.5"
            fill={color.sun}
          />
        );
      })}
    </g>
  );
}
