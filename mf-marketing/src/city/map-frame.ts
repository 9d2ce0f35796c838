import type { Place } from 'contract/cities';

/** Degrees north and east. */
export type Point = readonly [latitude: number, longitude: number];

export const pointOf = ({ latitude, longitude }: Place): Point => [latitude, longitude];

/** Units of the drawing; about one pixel each on a phone. */
const width = 340;
const height = 250;
/** Space around the towns, so that their names fit. */
const margin = 46;
/** Minimum span of a map in degrees: a single town needs some surroundings. */
const leastDegrees = 0.45;
const milesOfDegree = 69;

const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
const spanOf = (values: readonly number[]) => Math.max(Math.max(...values) - Math.min(...values), leastDegrees);

/**
 * Projects the area around some towns onto a flat sheet. Returns the position of each point and the length of ten
 * miles.
 */
export function frameAround(towns: readonly Point[]) {
  const norths = towns.map(([north]) => north);
  const easts = towns.map(([, east]) => east);
  const [north, east] = [middleOf(norths), middleOf(easts)];
  // Away from the equator a degree east is shorter than a degree north.
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
    /** Returns whether a line can cross the frame. Other lines are not rendered. */
    isSeen: (points: readonly Point[]) => {
      const [xs, ys] = [points.map((point) => at(point)[0]), points.map((point) => at(point)[1])];
      return Math.min(...xs) < width && Math.max(...xs) > 0 && Math.min(...ys) < height && Math.max(...ys) > 0;
    },
    tenMiles: Math.round((10 * scale) / milesOfDegree),
  };
}
