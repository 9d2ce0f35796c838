import { pathOfFile } from './path-of-file';
import address from './plants.svg';

// A file that a page refers to, `<use href="/.../plants.1f2e3d4c.svg#oak">`. Pages that brought the shapes themselves had
// up to 590 elements of them, in their HTML, in their scripts and in what React takes over. Custom properties are
// inherited into what is used, so the drawings follow the theme and the field they stand on.
const sheet = pathOfFile(address);

/** A plant of each month, January first: its name in the sheet, and where its blossom sits in the cell. */
const plants = [
  { name: 'winterberry', bloom: '4 54 92 106' },
  { name: 'snowdrop', bloom: '4 96 98 112' },
  { name: 'pussy-willow', bloom: '8 34 96 110' },
  { name: 'tulip', bloom: '4 60 98 120' },
  { name: 'dogwood', bloom: '-2 38 108 140' },
  { name: 'daisy', bloom: '2 64 104 132' },
  { name: 'milfoil', bloom: '4 66 92 100' },
  { name: 'sunflower', bloom: '0 40 100 112' },
  { name: 'wheat', bloom: '6 66 92 126' },
  { name: 'oak', bloom: '2 36 98 130' },
  { name: 'teasel', bloom: '4 56 98 120' },
  { name: 'fir', bloom: '2 48 96 136' },
] as const;

/** The entry of a month, 1 to 12. */
function plantOf(month: number) {
  const plant = plants[month - 1];
  if (!plant) throw new RangeError(`Not a month: ${month}`);
  return plant;
}

/**
 * The plant without its frame, for drawings of several plants: a cell of 100 x 260.
 * @param from the address of the sheet; empty where the drawing that it is part of has the sheet's shapes in itself
 */
export function PlantShape({ month, from = sheet }: { month: number; from?: string }) {
  return <use href={`${from}#${plantOf(month).name}`} />;
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
