import address from './growth.svg';
import { pathOfFile } from './path-of-file';

const sheet = pathOfFile(address);

/** The tops of the stages in the cell; a phone shows a seedling without the air above it. */
const tops = [126, 90, 44, 0, 0, 0, 0];

export interface GrowthStageProps {
  /** 1, the seedling, to 7, the garden. 4 is the month of the birthday. */
  stage: number;
  className?: string;
}

/** One stage of the sunflower of the Medicare timeline; ornament beside the month's words. */
export function GrowthStage({ stage, className }: GrowthStageProps) {
  const top = tops[stage - 1];
  if (top === undefined) throw new RangeError(`Not a stage: ${stage}`);
  return (
    <svg
      viewBox={`-12 ${top} 124 ${200 - top}`}
      width="124"
      height={200 - top}
      aria-hidden
      focusable="false"
      className={className}
    >
      <use href={`${sheet}#stage-${stage}`} />
    </svg>
  );
}
