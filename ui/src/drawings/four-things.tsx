import { PlantShape } from './month-plant';
import { color, Stem } from './strokes';

const paperInk = '#17251f';

/** A table with what to bring to a first meeting: a card, medicines, a cup for two, flowers in a jar. */
export function FourThings({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 470" width="100%" role="img" className={className}>
      <title>A table with flowers in a jar, an insurance card, a pill bottle and a cup of coffee.</title>
      <rect y="330" width="560" height="18" fill={color.ink} />
      <path d="M50 346v124M510 346v124" stroke={color.ink} strokeWidth="16" />
      <g transform="translate(14 4) scale(1.06)">
        <PlantShape month={7} />
      </g>
      <path
        d="M30 222H104V238C112 246 114 252 114 262V316A14 14 0 0 1 100 330H34A14 14 0 0 1 20 316V262C20 252 22 246 30 238Z"
        fill={color.sky}
        opacity=".93"
      />
      <Stem d="M34 268V306" width={5} fill={color.white} />
      <Stem d="M67 236V318" width={5} />
      <g transform="translate(140 226) rotate(-4)">
        <rect width="170" height="106" rx="6" fill={color.white} />
        <path d="M0 6A6 6 0 0 1 6 0H164A6 6 0 0 1 170 6V26H0Z" fill={color.leaf} />
        <Stem d="M18 48h96M18 66h126M18 84h64" width={4.4} fill={paperInk} />
      </g>
      <rect x="338" y="226" width="72" height="104" rx="8" fill={color.sun} />
      <rect x="331" y="200" width="86" height="30" rx="5" fill={color.white} />
      <path d="M346 206v18M360 206v18M374 206v18M388 206v18M402 206v18" stroke={paperInk} strokeWidth="3" />
      <rect x="338" y="256" width="72" height="50" fill={color.white} />
      <Stem d="M350 270h48M350 282h34M350 294h42" width={3.6} fill={paperInk} />
      <path d="M440 270h72v44a16 16 0 0 1-16 16h-40a16 16 0 0 1-16-16Z" fill={color.leaf} />
      <path d="M512 284h9a14 14 0 0 1 0 28h-9" fill="none" stroke={color.leaf} strokeWidth="8" />
      <Stem d="M462 254c-7-12 9-16 2-30M486 254c-7-12 9-16 2-30" fill={color.ink} />
    </svg>
  );
}
