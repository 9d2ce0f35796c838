import { numberOfText, plantRow, type PlacedPlant, type RowPlace } from 'ui/drawings/plant-row';

/** Width of the drawing. */
export const width = 900;

/** The ground line of the drawing. */
export const ground = 262;

// Composed by hand: the month's own plant is tallest and near the middle, since a phone shows only the middle half;
// gaps between the groups, and irregular steps.
const beds: readonly (readonly RowPlace[])[] = [
  [
    [-2, 84, 0.62, 'right'],
    [-1, 172, 0.86, 'right'],
    [1, 262, 0.52, 'left'],
    [0, 472, 1.1, 'right'],
    [-1, 566, 0.5, 'left'],
    [2, 726, 0.92, 'right'],
    [1, 818, 0.64, 'left'],
  ],
  [
    [1, 70, 0.8, 'right'],
    [2, 158, 0.54, 'left'],
    [-1, 318, 0.66, 'right'],
    [0, 424, 1.12, 'left'],
    [1, 640, 0.84, 'right'],
    [-2, 724, 0.6, 'right'],
    [-1, 830, 0.9, 'left'],
  ],
  [
    [-1, 96, 0.9, 'left'],
    [-2, 190, 0.6, 'right'],
    [2, 276, 0.78, 'right'],
    [0, 506, 1.14, 'right'],
    [1, 604, 0.6, 'left'],
    [-1, 690, 0.48, 'right'],
    [2, 820, 0.82, 'left'],
  ],
  [
    [2, 62, 0.58, 'right'],
    [1, 150, 0.94, 'left'],
    [0, 392, 1.1, 'right'],
    [-1, 492, 0.62, 'right'],
    [-2, 580, 0.46, 'left'],
    [1, 736, 0.56, 'right'],
    [-1, 826, 0.88, 'right'],
  ],
];

/**
 * Returns the plants of an article's plate. An article has the same bed on the server, in the browser and next year.
 * @param month 1 to 12, of the publication
 */
export const bedFor = (slug: string, month: number): PlacedPlant[] =>
  plantRow(beds[numberOfText(slug) % beds.length] ?? [], month);

/** Whether a phone, which shows the middle of the bed, would cut the plant. */
export const isBeside = ({ x }: PlacedPlant): boolean => Math.abs(x - width / 2) > width / 4;
