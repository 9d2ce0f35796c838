import type { ReactNode } from 'react';

import { color, Leaf, Stem, Sunflower } from './strokes';

function Bud({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path fill={color.sun} d="M-7 -22C-9 -34 -4 -40 0 -46C4 -40 9 -34 7 -22Z" />
      <path fill={color.leaf2} d="M0 0C-14 -4 -16 -22 -9 -36C-8 -24 -4 -20 0 -32C4 -20 8 -24 9 -36C16 -22 14 -4 0 0Z" />
    </g>
  );
}

function FullPlant({ children }: { children?: ReactNode }) {
  return (
    <>
      {children}
      <Stem d="M50 200C50 170 48 130 50 66" width={6} />
      <Leaf x={50} y={184} length={38} width={12} turn={-22} />
      <Leaf x={50} y={176} length={38} width={12} turn={-158} />
      <Leaf x={50} y={146} length={34} width={11} turn={-24} />
      <Leaf x={50} y={138} length={32} width={10} turn={-156} />
      <Sunflower x={50} y={54} />
    </>
  );
}

function Butterfly() {
  return (
    <g transform="translate(101 22) rotate(24)">
      <Leaf x={0} y={0} length={17} width={8} turn={-50} fill={color.red} vein="none" />
      <Leaf x={0} y={0} length={17} width={8} turn={-130} fill={color.red} vein="none" />
      <Leaf x={0} y={2} length={12} width={6} turn={42} fill={color.red} vein="none" />
      <Leaf x={0} y={2} length={12} width={6} turn={138} fill={color.red} vein="none" />
      <Stem d="M0 -7V9" width={2.6} fill={color.ink} />
    </g>
  );
}

function Seedling({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 200)`}>
      <Stem d="M0 0V-16" width={3.4} />
      <Leaf x={0} y={-14} length={15} width={5.5} turn={-28} vein="none" />
      <Leaf x={0} y={-14} length={15} width={5.5} turn={-152} vein="none" />
    </g>
  );
}

const rightStem = 'M51 168C66 162 82 148 86 124';
const leftStem = 'M49 176C34 172 18 164 14 146';

const Sprout = () => (
  <>
    <Stem d="M50 200V176" />
    <Leaf x={50} y={178} length={20} width={7} turn={-28} />
    <Leaf x={50} y={178} length={20} width={7} turn={-152} />
  </>
);

const Shoot = () => (
  <>
    <Stem d="M50 200C50 180 49 160 50 140" width={4.4} />
    <Leaf x={50} y={182} length={28} width={9} turn={-26} />
    <Leaf x={50} y={178} length={28} width={9} turn={-154} />
    <Leaf x={50} y={142} length={20} width={7} turn={-50} />
    <Leaf x={50} y={142} length={20} width={7} turn={-130} />
  </>
);

const InBud = () => (
  <>
    <Stem d="M50 200C50 170 48 140 50 92" width={5} />
    <Leaf x={50} y={182} length={34} width={11} turn={-24} />
    <Leaf x={50} y={174} length={34} width={11} turn={-156} />
    <Leaf x={50} y={146} length={30} width={10} turn={-26} />
    <Leaf x={50} y={138} length={28} width={9} turn={-154} />
    <Bud x={50} y={102} scale={1.1} />
  </>
);

const InBloom = () => <FullPlant />;

const WithBud = () => (
  <FullPlant>
    <Stem d={rightStem} />
    <Bud x={86} y={130} scale={0.95} />
  </FullPlant>
);

const WithSecondFlower = () => (
  <FullPlant>
    <Stem d={rightStem} />
    <Sunflower x={87} y={116} scale={0.5} />
    <Stem d={leftStem} />
    <Bud x={14} y={150} scale={0.8} />
  </FullPlant>
);

const WithCompany = () => (
  <FullPlant>
    <Stem d={rightStem} />
    <Sunflower x={87} y={116} scale={0.5} />
    <Stem d={leftStem} />
    <Sunflower x={12} y={134} scale={0.46} />
    <Seedling x={84} />
    <Seedling x={24} />
    <Butterfly />
  </FullPlant>
);

/** After the birthday one thing is added each month: a bud, a second flower, a third with company. */
const stages = [Sprout, Shoot, InBud, InBloom, WithBud, WithSecondFlower, WithCompany];

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
  const Drawing = stages[stage - 1];
  if (top === undefined || !Drawing) throw new RangeError(`Not a stage: ${stage}`);
  return (
    <svg
      viewBox={`-12 ${top} 124 ${200 - top}`}
      width="124"
      height={200 - top}
      aria-hidden
      focusable="false"
      className={className}
    >
      <Drawing />
    </svg>
  );
}
