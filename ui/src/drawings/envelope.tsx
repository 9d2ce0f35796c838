import { t } from 'contract/words';

import { color, Cut, Stem } from './strokes';

const paperInk = '#17251f';
const pencilRed = '#b23420';
const figures = { fontFamily: 'var(--font-display)', textAnchor: 'end' } as const;

export interface EnvelopeProps {
  /** The written sum: two lines and their total. */
  sum: { first: string; second: string; total: string };
  className?: string;
}

/** The back of an envelope with a sum, a pencil and a cup. */
export function Envelope({ sum, className }: EnvelopeProps) {
  const { first, second, total } = sum;
  return (
    <svg viewBox="0 0 720 340" width="100%" role="img" className={className}>
      <title>{t`The back of an envelope with a sum on it: ${first} and ${second} make ${total}.`}</title>
      <g transform="rotate(-3 300 200)">
        <path fill={color.ink} opacity=".14" d="M92 64H512V372H92Z" />
        <path fill={color.white} d="M80 50H500V370H80Z" />
        <path d="M80 50L290 156L500 50" fill="none" stroke={color.sky} strokeWidth="4" />
        <g {...figures} fill={paperInk} fontSize="40" fontWeight="500">
          <text x="372" y="206">
            {first}
          </text>
          <text x="372" y="250">
            {`+ ${second}`}
          </text>
        </g>
        <Stem d="M212 266H386" width={3.4} fill={paperInk} />
        <text {...figures} x="372" y="316" fill={pencilRed} fontSize="44" fontWeight="600">
          {total}
        </text>
        <Stem
          d="M318 270C262 262 198 276 196 298C194 322 262 332 312 328C370 324 398 312 394 294C390 274 332 268 280 274"
          fill={pencilRed}
        />
      </g>
      <g transform="translate(436 300) rotate(-38)">
        <path fill={color.sun} d="M0 0H210V26H0Z" />
        <Cut d="M0 9H210M0 18H210" />
        <path fill={color.sky} d="M0 0L-34 13L0 26Z" />
        <path fill={color.ink} d="M-22 8.4L-34 13L-22 17.6Z" />
        <rect x="210" width="16" height="26" fill={color.ink} />
        <rect x="226" width="20" height="26" rx="5" fill={color.red} />
      </g>
      <circle cx="640" cy="300" r="74" fill={color.white} />
      <circle cx="640" cy="300" r="54" fill={color.leaf} />
      <circle cx="640" cy="300" r="43" fill={color.seed} />
      <Cut d="M612 284a34 34 0 0 1 20-14" width={4} />
    </svg>
  );
}
