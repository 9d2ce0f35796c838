import type { AccentName } from 'contract/accent';
import sharp from 'sharp';

import type { IconPurpose, AgencyLogo } from '../pictures/picture-job';
import { colorOf } from '../site/token-colors';
import { drawMark, drawPictureLogo } from './draw-logo';

/**
 * Share of the icon's side. A home screen may crop the icon to a circle, so everything important stays within the
 * middle 80 %.
 */
const markSize: Readonly<Record<IconPurpose, number>> = { any: 0.78, maskable: 0.62 };

interface Icon {
  purpose: IconPurpose;
  /** Side length in pixels. */
  size: number;
  accent: AccentName;
  logo?: AgencyLogo | undefined;
}

/** Draws the logo centered in a square, with paper behind an image and the ground color behind everything else. */
export async function drawIcon({ purpose, size, accent, logo }: Icon): Promise<Buffer> {
  const side = 512;
  const mark = side * markSize[purpose];
  const margin = (side - mark) / 2;
  const box = { width: mark, height: mark, align: 'xMid' } as const;
  const drawing = logo?.kind === 'picture' ? drawPictureLogo(logo, box) : await drawMark(logo, mark, accent);
  const field = logo?.kind === 'picture' ? colorOf('paper') : colorOf('ground', 'light', accent);
  const corner = purpose === 'any' ? side * 0.18 : 0;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${corner}" fill="${field}"/><g transform="translate(${margin} ${margin})">${drawing}</g></svg>`;
  return sharp(Buffer.from(svg)).resize(size, size).png({ palette: true }).toBuffer();
}
