import type { Place } from 'contract/cities';

/** Degrees north and east. */
export type Point = readonly [latitude: number, longitude: number];

export const pointOf = ({ latitude, longitude }: Place): Point => [latitude, longitude];

/** Units of the drawing; about as many pixels on a phone. */
const width = 340;
const height = 250;
/** Around the towns, so that their names have room. */
const margin = 46;
/** Degrees that a map shows at least: one town alone is not drawn on an empty street. */
const leastDegrees = 0.45;
const milesOfDegree = 69;

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const spanOf = (values: readonly number[]) => Math.max(Math.max(...values) - Math.min(...values), leastDegrees);

/** A piece of the earth around some towns, as flat as a sheet: where each point is on it, and how long ten miles are. */
export function frameAround(towns: readonly Point[]) {
  const norths = towns.map(([north]) => north);
  const easts = towns.map(([, east]) => east);
  const [north, east] = [middleOf(norths), middleOf(easts)];
  // Away from the equator a degree east is shorter than one north.
  const narrowed = Math.cos((north * Math.PI) / 180);
  const scale = Math.min((width - 2 * margin) / (spanOf(easts) * narrowed), (height - 2 * margin) / spanOf(norths));
  const at = (point: Point): readonly [x: number, y: number] => [
    Math.round(width / 2 + (point[1] - east) * narrowed * scale),
    Math.round(height / 2 - (point[0] - north) * scale),
  ];
  return {
    width,
    height,
    at,
    path: (points: readonly Point[]) => `M${points.map((point) => at(point).join(' ')).join('L')}`,
    /** Whether a line may come into the frame: what cannot is not sent. */
    isSeen: (points: readonly Point[]) => {
      const [xs, ys] = [points.map((point) => at(point)[0]), points.map((point) => at(point)[1])];
      return Math.min(...xs) < width && Math.max(...xs) > 0 && Math.min(...ys) < height && Math.max(...ys) > 0;
    },
    tenMiles: Math.round((10 * scale) / milesOfDegree),
  };
}
