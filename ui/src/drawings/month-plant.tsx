import { pathOfFile } from './path-of-file';
import address from './plants.svg';

// Pages reference shapes in a file, `<use href="/.../plants.1f2e3d4c.svg#oak">`. With inline shapes, pages had up to
// 590 extra elements in their HTML, in their scripts and in hydration. Custom properties are inherited into the
// referenced shapes, so the drawings follow the theme and the field around them.
const sheet = pathOfFile(address);

/** Plants of the months, January first: name in the sheet, and view box of the blossom in the cell. */
const plants = [
  { name: 'winterberry', bloom: '4 54 92 106' },
  { name: 'snowdrop', bloom: '4 102 94 108' },
  { name: 'pussy-willow', bloom: '8 34 96 110' },
  { name: 'tulip', bloom: '4 60 98 120' },
  { name: 'dogwood', bloom: '-4 38 108 140' },
  { name: 'daisy', bloom: '1 64 104 132' },
  { name: 'milfoil', bloom: '4 66 92 100' },
  { name: 'sunflower', bloom: '0 40 100 112' },
  { name: 'wheat', bloom: '6 66 92 126' },
  { name: 'oak', bloom: '2 36 98 130' },
  { name: 'teasel', bloom: '4 56 98 120' },
  { name: 'fir', bloom: '2 48 96 136' },
] as const;

/** Returns the entry of a month, 1 to 12. */
function plantOf(month: number) {
  const plant = plants[month - 1];
  if (!plant) throw new RangeError(`Not a month: ${month}`);
  return plant;
}

/**
 * A plant without its own svg element, for drawings with several plants: a cell of 100 x 260.
 * @param from URL of the sheet; empty if the surrounding drawing contains the sheet's shapes itself
 */
export function PlantShape({ month, from = sheet }: { month: number; from?: string }) {
  return <use href={`${from}#${plantOf(month).name}`} />;
}

export interface MonthPlantProps {
  /** 1 to 12. */
  month: number;
  /** `bloom` shows only the distinctive blossom, for ovals and other small frames. */
  crop?: 'whole' | 'bloom';
  className?: string;
}

/** The plant of a month. Decorative, so hidden from screen readers. */
export function MonthPlant({ month, crop = 'whole', className }: MonthPlantProps) {
  return (
    <svg
      viewBox={crop === 'bloom' ? plantOf(month).bloom : '0 36 100 224'}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden
      className={className}
    >
      <PlantShape month={month} />
    </svg>
  );
}
