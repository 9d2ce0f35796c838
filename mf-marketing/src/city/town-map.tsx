import type { City } from 'contract/cities';
import { t } from 'contract/words';
import styled from 'styled-components';
import { formatList } from 'ui';

import { frameAround, pointOf } from './map-frame';
import { ohioRiver, roads, stateLine } from './rough-lines';

/** Distance in units below which the names of two towns would overlap. */
const near = { down: 28, across: 80 };

interface TownMapProps {
  name: string;
  place: NonNullable<City['place']>;
  nearby: City['nearby'];
}

/**
 * A drawn map of a town and its neighbors, with the town ringed. It uses our own lines: no tiles, no external requests.
 */
export function TownMap({ name, place, nearby }: TownMapProps) {
  const here = pointOf(place);
  const others = nearby.flatMap((town) => (town.place ? [{ name: town.name, point: pointOf(town.place) }] : []));
  const { width, height, at, path, isSeen, tenMiles } = frameAround([here, ...others.map(({ point }) => point)]);
  const [x, y] = at(here);
  // Puts a name on the free side: away from a town that is close, else toward the middle.
  const isLeft = ([px, py]: readonly [number, number]) =>
    Math.abs(py - y) < near.down && Math.abs(px - x) < near.across ? px < x : px > width / 2;
  const names = formatList(others.map((town) => town.name));
  return (
    <Drawn viewBox={`0 0 ${width} ${height}`} role="img">
      <title>{names ? t`A drawn map of ${name}, with ${names}.` : t`A drawn map of ${name}.`}</title>
      {isSeen(ohioRiver) && <path d={path(ohioRiver)} stroke="var(--bar-individual)" strokeWidth="10" />}
      {isSeen(stateLine) && <path d={path(stateLine)} stroke="var(--ctl)" strokeWidth="2" strokeDasharray="9 7" />}
      {roads.filter(isSeen).map((road) => (
        <path key={path(road)} d={path(road)} stroke="var(--il-sun)" strokeWidth="4" />
      ))}
      {others.map((town) => (
        <Spot key={town.name} name={town.name} at={at(town.point)} isLeft={isLeft(at(town.point))} />
      ))}
      <Spot name={name} at={[x, y]} isLeft={x > width / 2} isHere />
      <ellipse cx={x} cy={y} rx="15" ry="11" stroke="var(--barn)" strokeWidth="3" transform={`rotate(-12 ${x} ${y})`} />
      <path d={`M12 ${height - 17}v10m0-5h${tenMiles}m0-5v10`} stroke="var(--ink)" strokeWidth="2" />
      <text x={20 + tenMiles} y={height - 7}>
        10 miles
      </text>
    </Drawn>
  );
}

interface SpotProps {
  name: string;
  at: readonly [x: number, y: number];
  /** Whether the name is left of the town. */
  isLeft: boolean;
  isHere?: boolean;
}

function Spot({ name, at: [x, y], isLeft, isHere = false }: SpotProps) {
  const beside = isHere ? 22 : 12;
  return (
    <>
      <circle cx={x} cy={y} r={isHere ? 5 : 4} fill="var(--ink)" />
      <text
        x={isLeft ? x - beside : x + beside}
        y={y + 6}
        textAnchor={isLeft ? 'end' : 'start'}
        fontWeight={isHere ? 700 : 500}
      >
        {name}
      </text>
    </>
  );
}

const Drawn = styled.svg`
  display: block;
  path,
  ellipse {
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  text {
    fill: var(--ink);
    font-family: var(--font-display);
    font-size: 16px;
    /* A road may run below a name. */
    paint-order: stroke;
    stroke: var(--duck);
    stroke-width: 4px;
    stroke-linejoin: round;
  }
`;
