import { previewSizes } from 'contract/link-preview';
import sharp from 'sharp';

import type { PictureJob } from '../pictures/picture-job';
import { colorOf } from '../site/token-colors';
import { drawIcon } from './icon';
import { drawText } from './preview-text';
import { drawScene } from './scene';

/** Palette size: enough for the flat colors and their antialiased edges. More would only add bytes. */
const colors = 128;

/** Draws one picture. @returns a PNG */
export async function draw(job: PictureJob): Promise<Buffer> {
  if (job.kind === 'icon') return drawIcon(job);
  if (job.kind === 'small-icon' && job.logo) return drawIcon({ ...job, purpose: 'any' });
  if (job.kind === 'small-icon') {
    // The SVG file contains the default color.
    const svg = job.svg.replaceAll(colorOf('ground'), colorOf('ground', 'light', job.accent));
    return sharp(Buffer.from(svg)).resize(job.size, job.size).png().toBuffer();
  }
  const { shape, content, logo } = job;
  const { width, height } = previewSizes[shape];
  const letters = await drawText(shape, content, logo);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${await drawScene(shape, content, logo)}${letters}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colors, effort: 4 }).toBuffer();
}
