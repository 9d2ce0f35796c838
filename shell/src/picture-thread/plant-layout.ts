import type { PreviewShape } from 'contract/link-preview';
import { numberOfText, plantRow, type PlacedPlant, type RowPlace } from 'ui/drawings/plant-row';

// Composed by hand: the page's own plant is the tallest, and spacing is irregular. These stand beside the text in wide
// pictures.
const beside: readonly (readonly RowPlace[])[] = [
  [
    [-1, 806, 0.86, 'right'],
    [0, 962, 1.86, 'right'],
    [2, 1046, 0.72, 'left'],
    [1, 1130, 1.24, 'left'],
  ],
  [
    [1, 800, 0.7, 'left'],
    [-1, 876, 1.18, 'right'],
    [0, 1030, 1.9, 'left'],
    [-2, 1140, 0.84, 'left'],
  ],
  [
    [2, 812, 1.02, 'right'],
    [0, 940, 1.84, 'left'],
    [-1, 1062, 1.3, 'right'],
    [1, 1146, 0.66, 'left'],
  ],
];

// These stand below the text in tall pictures.
const below: readonly (readonly RowPlace[])[] = [
  [
    [-2, 96, 1.1, 'right'],
    [-1, 236, 1.5, 'right'],
    [1, 372, 0.8, 'left'],
    [0, 600, 2.1, 'right'],
    [-1, 764, 0.9, 'left'],
    [2, 930, 1.56, 'right'],
    [1, 1092, 1.16, 'left'],
  ],
  [
    [1, 104, 1.34, 'right'],
    [2, 250, 0.86, 'left'],
    [-1, 420, 1.16, 'right'],
    [0, 640, 2.12, 'left'],
    [1, 838, 1.5, 'right'],
    [-2, 964, 1, 'right'],
    [-1, 1106, 1.4, 'left'],
  ],
];

/** Scale factor for the plants by shape. */
const scaleByShape: Readonly<Record<PreviewShape, number>> = { wide: 1, '16x9': 1.04, '4x3': 0.72, '1x1': 1.2 };

/**
 * Returns the plants of a page's picture, always the same for the same page.
 * @param month 1 to 12, or null for a page without a month
 */
export function plantsFor(path: string, month: number | null, shape: PreviewShape): PlacedPlant[] {
  const number = numberOfText(path);
  const own = month ?? (number % 12) + 1;
  const layouts = shape === 'wide' || shape === '16x9' ? beside : below;
  const layout = layouts[(number >>> 8) % layouts.length] ?? [];
  return plantRow(layout, own).map((plant) => ({ ...plant, scale: plant.scale * scaleByShape[shape] }));
}
