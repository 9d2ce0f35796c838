import type { AccentName } from 'contract/accent';
import sharp from 'sharp';

import type { IconPurpose, Sign } from '../pictures/picture-job';
import { colorOf } from '../site/token-colors';
import { drawOnSoil, drawPicture } from './sign';

/** Of the icon's side. A home screen may cut a circle: what must be seen stays in the middle 80 %. */
const markSize: Readonly<Record<IconPurpose, number>> = { any: 0.78, maskable: 0.62 };

interface Icon {
  purpose: IconPurpose;
  /** Pixels of a side. */
  size: number;
  accent: AccentName;
  sign?: Sign | undefined;
}

/** The logo in the middle of a square: of soil, or of paper under a picture. */
export async function drawIcon({ purpose, size, accent, sign }: Icon): Promise<Buffer> {
  const side = 512;
  const mark = side * markSize[purpose];
  const margin = (side - mark) / 2;
  const box = { width: mark, height: mark, align: 'xMid' } as const;
  const drawing = sign?.kind === 'picture' ? drawPicture(sign, box) : await drawOnSoil(sign, mark, accent);
  const field = sign?.kind === 'picture' ? colorOf('paper') : colorOf('ground', 'light', accent);
  const corner = purpose === 'any' ? side * 0.18 : 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${field}"/><g transform="translate(${margin} ${margin})">${drawing}</g></svg>`;
  return sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toBuffer();
}
