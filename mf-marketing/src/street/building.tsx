import type { ReactNode } from 'react';

const ink = 'var(--il-ink)';
const red = 'var(--il-red)';
const white = 'var(--il-white)';
const leaf = 'var(--il-leaf)';
const sun = 'var(--il-sun)';
const sky = 'var(--il-sky)';

const rows = (columns: readonly number[], lines: readonly number[], size: number) =>
  lines.map((y) => columns.map((x) => `M${x} ${y}h${size}v${size * 1.3}h-${size}Z`).join('')).join('');

/** A shop with an awning, an office block, a clinic with a lamp, and a porch with flowers and a telephone. */
const buildings: readonly ReactNode[] = [
  <>
    <path fill={white} d="M26 70H180V180H26Z" />
    <path fill={ink} d="M26 44H180V70H26Z" />
    <path
      fill={red}
      d="M18 70H52V96a17 14 0 0 1-34 0ZM86 70H120V96a17 14 0 0 1-34 0ZM154 70H188V96a17 14 0 0 1-34 0Z"
    />
    <path fill={sun} d="M52 70H86V96a17 14 0 0 1-34 0ZM120 70H154V96a17 14 0 0 1-34 0Z" />
    <path fill={sky} d="M40 124H110V166H40Z" />
    <path fill={leaf} d="M128 122H166V180H128Z" />
    <circle cx="158" cy="152" r="3.6" fill={sun} />
  </>,
  <>
    <path fill={leaf} d="M36 14H184V180H36Z" />
    <path fill={ink} d="M26 6H194V18H26Z" />
    <path fill={sun} d={rows([54, 92, 130], [36, 76, 116], 20)} opacity=".95" />
    <path fill={white} d="M92 116h20v26h-20Z" />
    <path fill={ink} d="M96 146H124V180H96Z" />
  </>,
  <>
    <path fill={white} d="M20 78H200V180H20Z" />
    <path fill={red} d="M10 78L110 26L210 78Z" />
    <path fill={sky} d="M38 102H78V138H38ZM142 102H182V138H142Z" />
    <path fill={ink} d="M94 110H126V180H94Z" />
    <circle cx="110" cy="60" r="12" fill={sun} />
    <path d="M110 54V66M104 60H116" stroke={ink} strokeWidth="3.4" strokeLinecap="round" />
  </>,
  <>
    <path fill={sun} d="M40 74H180V180H40Z" />
    <path fill={ink} d="M28 74L110 24L192 74Z" />
    <path fill={white} d="M60 96H104V136H60Z" />
    <path d="M82 96V136M60 116H104" stroke={ink} strokeWidth="3" />
    <path fill={red} d="M126 104H160V180H126Z" />
    <circle cx="152" cy="144" r="3.4" fill={white} />
    <path
      d="M206 180V128M206 150L190 128M206 150L222 128M206 140L196 118M206 140L216 118"
      stroke={leaf}
      strokeWidth="4"
      fill="none"
      strokeLinecap="round"
    />
    <g fill={white}>
      <circle cx="190" cy="124" r="7" />
      <circle cx="197" cy="113" r="7" />
      <circle cx="206" cy="122" r="7" />
      <circle cx="215" cy="113" r="7" />
      <circle cx="222" cy="124" r="7" />
    </g>
    <path d="M14 180v-24M30 180v-34" stroke={leaf} strokeWidth="5" strokeLinecap="round" />
  </>,
];

export const buildingCount = buildings.length;

/** A building without its frame, on a cell of 230 x 180, for drawings of several. */
export function BuildingShape({ at }: { at: number }): ReactNode {
  return buildings[at % buildingCount];
}

/** One building of the street, with an arrow to the next; ornament above its text. */
export function Building({ at }: { at: number }) {
  return (
    <svg viewBox="0 0 230 180" width="230" height="180" aria-hidden>
      <BuildingShape at={at} />
      {at < buildingCount - 1 && (
        <path
          d="M212 160C218 158 222 158 228 160M223 155L229 160L223 166"
          stroke="var(--barn)"
          strokeWidth="2.6"
          fill="none"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
