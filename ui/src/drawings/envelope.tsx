import { t } from 'contract/words';

import address from './medicare.svg';
import { pathOfFile } from './path-of-file';

const sheet = pathOfFile(address);

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
        <use href={`${sheet}#envelope`} />
        <g {...figures} fill={paperInk} fontSize="40" fontWeight="500">
          <text x="372" y="206">
            {first}
          </text>
          <text x="372" y="250">
            {`+ ${second}`}
          </text>
        </g>
        <text {...figures} x="372" y="316" fill={pencilRed} fontSize="44" fontWeight="600">
          {total}
        </text>
      </g>
      <use href={`${sheet}#on-envelope`} />
    </svg>
  );
}
