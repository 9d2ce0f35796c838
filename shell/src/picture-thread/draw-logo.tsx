import type { AccentName } from 'contract/accent';
import { renderToStaticMarkup } from 'react-dom/server';
import satori from 'satori';
import { Initials, letterSize, Mark } from 'ui';

import type { AgencyLogo } from '../pictures/picture-job';
import { colorOf, withColors } from '../site/token-colors';
import { fonts } from './fonts';

type PictureLogo = Extract<AgencyLogo, { kind: 'picture' }>;

/** What the house draws on soil, in a square. */
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

/** Letters as paths: what draws the picture knows no fonts. In the middle of the seed, which is a little low and left. */
async function lettersOf(letters: string, size: number, color: string): Promise<string> {
  const unit = size / 64;
  const words = (
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
  return satori(words, { width: size, height: size * 1.05, fonts: [...fonts] });
}

/** A picture within a box, from its left or in its middle. Of soil it keeps apart by a plate: it was drawn for paper. */
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
