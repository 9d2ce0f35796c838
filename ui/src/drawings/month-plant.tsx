import type { ReactNode } from 'react';

import { Fir, Oak, Teasel } from './plants-of-fall';
import { Daisy, Dogwood, Tulip } from './plants-of-spring';
import { Sunflower, Wheat, Yarrow } from './plants-of-summer';
import { PussyWillow, Snowdrop, Winterberry } from './plants-of-winter';

/** A plant of each month, January first: its name, its drawing, and where its blossom sits in the cell. */
const plants = [
  { name: 'winterberry', Drawing: Winterberry, bloom: '4 54 92 106' },
  { name: 'snowdrop', Drawing: Snowdrop, bloom: '4 96 98 112' },
  { name: 'pussy willow', Drawing: PussyWillow, bloom: '8 34 96 110' },
  { name: 'tulip', Drawing: Tulip, bloom: '4 60 98 120' },
  { name: 'dogwood', Drawing: Dogwood, bloom: '-2 38 108 140' },
  { name: 'daisy', Drawing: Daisy, bloom: '2 64 104 132' },
  { name: 'yarrow', Drawing: Yarrow, bloom: '4 66 92 100' },
  { name: 'sunflower', Drawing: Sunflower, bloom: '0 40 100 112' },
  { name: 'wheat', Drawing: Wheat, bloom: '6 66 92 126' },
  { name: 'oak', Drawing: Oak, bloom: '2 36 98 130' },
  { name: 'teasel', Drawing: Teasel, bloom: '4 56 98 120' },
  { name: 'fir', Drawing: Fir, bloom: '2 48 96 136' },
] as const; // viewBoxes and names stay literal

/** The entry of a month, 1 to 12. */
function plantOf(month: number) {
  const plant = plants[month - 1];
  if (!plant) throw new RangeError(`Not a month: ${month}`);
  return plant;
}

/** "yarrow" for 7. */
export const plantName = (month: number): string => plantOf(month).name;

/** The plant without its frame, for drawings of several plants: a cell of 100 x 260. */
export function PlantShape({ month }: { month: number }): ReactNode {
  const { Drawing } = plantOf(month);
  return <Drawing />;
}

export interface MonthPlantProps {
  /** 1 to 12. */
  month: number;
  /** `bloom` shows what tells it from the others, for ovals and other small frames. */
  crop?: 'whole' | 'bloom';
  className?: string;
}

/** The plant of a month; ornament, so hidden from screen readers. */
export function MonthPlant({ month, crop = 'whole', className }: MonthPlantProps) {
  return (
    <svg
      viewBox={crop === 'bloom' ? plantOf(month).bloom : '0 36 100 224'}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden
      focusable="false"
      className={className}
    >
      <PlantShape month={month} />
    </svg>
  );
}
