import address from './medicare.svg';
import { pathOfFile } from './path-of-file';

const sheet = pathOfFile(address);

/** Top of each stage in its cell, so that small stages are drawn without empty space above. */
const tops = [126, 90, 44, 0, 0, 0, 0];

export interface GrowthStageProps {
  /** From 1, the seedling, to 7, the garden. 4 is the month of the birthday. */
  stage: number;
  className?: string;
}

/** A stage of the sunflower in the Medicare timeline. Decorative: it appears beside the month's text. */
export function GrowthStage({ stage, className }: GrowthStageProps) {
  const top = tops[stage - 1];
  if (top === undefined) throw new RangeError(`Not a stage: ${stage}`);
  return (
    <svg viewBox={`-12 ${top} 124 ${200 - top}`} width="124" height={200 - top} aria-hidden className={className}>
      <use href={`${sheet}#stage-${stage}`} />
    </svg>
  );
}
