import type { AccentName } from 'contract/accent';
import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import { Initials, letterSize, Mark } from 'ui';

import type { AgencyLogo } from '../pictures/picture-job';
import { colorOf, withColors } from '../site/token-colors';
import { fonts } from './fonts';

type PictureLogo = Extract<AgencyLogo, { kind: 'picture' }>;

/** Draws the house's mark or the initials, in a square on the ground color. */
export async function drawMark(
  logo: Exclude<AgencyLogo, PictureLogo> | undefined,
  size: number,
  accent: AccentName,
): Promise<string> {
  const soil = {
    'brand-stem': colorOf('butter'),
    'brand-dot': colorOf('butter'),
    'brand-hot': colorOf('mark-on-ground'),
    'il-cut': colorOf('ground', 'light', accent),
  };
  if (!logo) return withColors(renderToStaticMarkup(<Mark size={size} />), soil);
  const seed = withColors(renderToStaticMarkup(<Initials letters="" size={size} />), soil);
  return seed + (await lettersOf(logo.letters, size, soil['il-cut']));
}

/**
 * Draws letters as paths, because the rasterizer has no fonts. They are centered on the seed, which is slightly low and
 * left of the center.
 */
async function lettersOf(letters: string, size: number, color: string): Promise<string> {
  const unit = size / 64;
  const element = (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 62 * unit,
        height: 66 * unit,
        fontFamily: 'Besley',
        fontWeight: 600,
        fontSize: letterSize(letters) * unit,
        lineHeight: 1,
        color,
      }}
    >
      {letters}
    </div>
  );
  return satori(element, { width: size, height: size * 1.05, fonts: [...fonts] });
}

/**
 * Draws an image within a box, aligned to its left or its center. A paper-colored plate separates it from the ground
 * color, since it was designed for a light background.
 */
export function drawPictureLogo(
  { bytes, width, height }: PictureLogo,
  box: { width: number; height: number; align: 'xMin' | 'xMid' },
): string {
  const data = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const scale = Math.min(box.width / width, box.height / height);
  const left = box.align === 'xMin' ? 0 : (box.width - width * scale) / 2;
  const top = (box.height - height * scale) / 2;
  const plate = `<rect x="${left - 6}" y="${top - 6}" width="${width * scale + 12}" height="${height * scale + 12}" rx="4" fill="${colorOf('paper')}"/>`;
  return `${plate}<image x="${left}" y="${top}" width="${width * scale}" height="${height * scale}" href="${data}"/>`;
}
