import type { AccentName } from 'contract/accent';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { Mark } from 'ui';

import type { IconPurpose } from '../pictures/picture-job';
import { colorOf, withColors } from '../site/token-colors';

/** Of the icon's side. A home screen may cut a circle: what must be seen stays in the middle 80 %. */
const markSize: Readonly<Record<IconPurpose, number>> = { any: 0.78, maskable: 0.62 };

/** The mark in the middle of a square of soil. @param size pixels of a side */
export async function drawIcon(purpose: IconPurpose, size: number, accent: AccentName): Promise<Buffer> {
  const side = 512;
  const mark = side * markSize[purpose];
  const margin = (side - mark) / 2;
  const drawing = withColors(renderToStaticMarkup(<Mark size={mark} />), {
    'brand-stem': colorOf('butter'),
    'brand-dot': colorOf('butter'),
    'brand-hot': colorOf('mark-on-ground'),
  });
  const corner = purpose === 'any' ? side * 0.18 : 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${colorOf('ground', 'light', accent)}"/><g transform="translate(${margin} ${margin})">${drawing}</g></svg>`;
  return sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toBuffer();
}
