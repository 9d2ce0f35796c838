// Drawing style, as in the sheets: solid flat shapes, with details cut into a shape in the color of the field behind
// it. No outlines, no gradients. Colors are variables, so drawings follow the theme.

export const color = {
  ink: 'var(--il-ink)',
  leaf: 'var(--il-leaf)',
  sun: 'var(--il-sun)',
  red: 'var(--il-red)',
  white: 'var(--il-white)',
  sky: 'var(--il-sky)',
  cut: 'var(--il-cut)',
  seed: 'var(--il-seed)',
};

/** A stem, twig or table leg. */
export function Stem({ d, width = 4, fill = color.leaf }: { d: string; width?: number; fill?: string }) {
  return <path d={d} fill="none" stroke={fill} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />;
}

/** A line cut into a shape. */
export function Cut({ d, width = 2 }: { d: string; width?: number }) {
  return <path d={d} fill="none" stroke={color.cut} strokeWidth={width} strokeLinecap="round" />;
}
