import { PlantShape } from 'ui/drawings/month-plant';

import { BuildingShape } from './building';

/** Widths of the items on a street, in units of the drawing. */
const lot = 230;
const garden = 70;
/** A month's plant is drawn on 100 x 260; here it is a shrub beside a house. */
const plantScale = 0.62;

export interface StreetProps {
  /** Buildings from left to right, 0 to 3. */
  buildings: readonly number[];
  /** The plant beside each, by month, 1 to 12. */
  months: readonly number[];
}

/** Houses and month plants in a row on the lower edge; ornament. Overflow is cut at the sides. */
export function Street({ buildings, months }: StreetProps) {
  const width = buildings.length * (lot + garden);
  return (
    <svg viewBox={`0 0 ${width} 184`} preserveAspectRatio="xMidYMax slice" aria-hidden>
      {buildings.map((at, index) => {
        const month = months[index];
        const x = index * (lot + garden);
        return (
          <g key={at}>
            <g transform={`translate(${x} 4)`}>
              <BuildingShape at={at} />
            </g>
            {month !== undefined && (
              <g transform={`translate(${x + lot + 4} ${184 - 260 * plantScale}) scale(${plantScale})`}>
                <PlantShape month={month} />
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}
