/** A plant in a drawing. `x` is the position of its stem; at scale 1 a plant is at most 224 high. */
export interface PlacedPlant {
  month: number;
  x: number;
  scale: number;
  facing: 'left' | 'right';
}

/** A plant of a row that suits every month: months away from the row's own, position, scale, direction. */
export type RowPlace = readonly [away: number, x: number, scale: number, facing: 'left' | 'right'];

/** Returns the plants of a row. @param month 1 to 12, the row's own */
export const plantRow = (row: readonly RowPlace[], month: number): PlacedPlant[] =>
  row.map(([away, x, scale, facing]) => ({ month: monthAway(month, away), x, scale, facing }));

const monthAway = (month: number, away: number) => ((month - 1 + away + 12) % 12) + 1;

/** Returns the SVG transform of a plant on the ground. Its foot is at 50, 260 of its cell. */
export const plantTransform = ({ x, scale, facing }: PlacedPlant, ground: number): string =>
  `translate(${x} ${ground}) scale(${facing === 'left' ? -scale : scale} ${scale}) translate(-50 -260)`;

/** Returns a number to choose a drawing by, always the same for a text, and another for a similar one (FNV-1a, 32 bits). */
export function numberOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return hash;
}
