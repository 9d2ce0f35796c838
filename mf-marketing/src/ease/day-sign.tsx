import type { ReactNode } from 'react';

const ink = 'var(--il-ink)';
const red = 'var(--il-red)';
const white = 'var(--il-white)';
const leaf = 'var(--il-leaf)';
const sun = 'var(--il-sun)';
const paperInk = '#17251f'; // paper keeps its color in dark mode

const line = (d: string, stroke: string, width = 4) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" />
);

/** One drawing per day: an envelope, two cups, a signed page, a pay stub, a drawer. */
const drawings: readonly ReactNode[] = [
  <>
    <path fill={white} d="M14 66H118V140H14Z" />
    {line('M14 66L66 108L118 66', 'var(--il-sky)', 4)}
    <circle cx="106" cy="62" r="17" fill={red} />
    {line('M106 54V70M98 62H114', white, 4)}
  </>,
  <>
    <path fill={leaf} d="M12 96H58V126A14 14 0 0 1 44 140H26A14 14 0 0 1 12 126Z" />
    <path fill={red} d="M74 96H120V126A14 14 0 0 1 106 140H88A14 14 0 0 1 74 126Z" />
    {line(
      'M27 84C22 74 33 70 28 60M43 84C38 74 49 70 44 60M89 84C84 74 95 70 90 60M105 84C100 74 111 70 106 60',
      ink,
      3.4,
    )}
  </>,
  <>
    <path fill={white} d="M22 40H104V140H22Z" />
    {line('M34 58H92M34 72H92M34 86H70', paperInk, 4)}
    {line('M36 118C44 100 50 104 48 116C56 102 62 104 62 116C70 108 76 110 80 116', '#b23420', 3.6)}
    <path fill={sun} d="M92 112L124 58L134 64L102 118L90 124Z" />
  </>,
  <>
    <path fill={white} d="M8 72H126V140H8Z" />
    <path fill={leaf} d="M8 72H126V88H8Z" />
    {line('M20 102H64M20 116H64M20 130H52', paperInk, 4)}
    {line('M84 112L94 124L114 98', '#b23420', 5)}
  </>,
  <>
    <path fill={ink} d="M10 52H124V140H10Z" />
    <path fill={sun} d="M18 62H116V94H18ZM18 102H116V134H18Z" />
    {line('M56 78H78M56 118H78', paperInk, 6)}
    <path fill={white} d="M34 34H100V62H34Z" />
    {line('M44 46H90', paperInk, 3.4)}
  </>,
];

/** The drawing of a day of the first week; ornament beside its text. */
export function DaySign({ stage }: { stage: number }) {
  return (
    <svg viewBox="0 24 134 116" width="134" height="116" aria-hidden>
      {drawings[stage - 1]}
    </svg>
  );
}
