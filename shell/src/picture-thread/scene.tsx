import { previewSizes, type PreviewShape } from 'contract/link-preview';
import { renderToStaticMarkup } from 'react-dom/server';
import { PlantShape } from 'ui/drawings/month-plant';
import { plantTransform } from 'ui/drawings/plant-row';
import plants from 'ui/drawings/plants.svg?source';

import type { PreviewContent, AgencyLogo } from '../pictures/picture-job';
import { plantsFor } from './plant-layout';
import { colorOf, withColors } from '../site/token-colors';
import { drawMark, drawPictureLogo } from './draw-logo';

/** Height of the strip at the bottom, in pixels. */
export const soil = 104;

/** Position of the twelve months on the strip: the center of the first, and the distance between two. */
export const monthsAt = { first: 612, step: 48.5 } as const;

const markAt = { x: 56, size: 64 };
/** Maximum width in pixels of a logo image that replaces the name. */
const widestLogo = 500;

/** The pencil ring around the article's month, with the same stroke as on the site's pages. */
function Ring({ month, middle }: { month: number; middle: number }) {
  const x = monthsAt.first + ((month + 2) % 12) * monthsAt.step;
  return (
    <path
      transform={`translate(${x - 23.5} ${middle - 25}) scale(0.47 1.25)`}
      d="M30 5C10 7 1 14 2 22C3 34 32 39 58 37C84 35 99 28 98 18C97 6 66 1 40 3C30 4 22 6 17 9"
      fill="none"
      stroke="var(--mark-on-ground)"
      strokeWidth="4.4"
      strokeLinecap="round"
    />
  );
}

/** Draws everything but the text, as SVG without its outer element: sky, plants, ground, logo, ring. */
export async function drawScene(
  shape: PreviewShape,
  { path, month, accent }: PreviewContent,
  logo: AgencyLogo | undefined,
): Promise<string> {
  const { width, height } = previewSizes[shape];
  const ground = height - soil;
  const middle = height - soil / 2;
  const garden = renderToStaticMarkup(
    <>
      <defs dangerouslySetInnerHTML={{ __html: plants }} />
      <rect width={width} height={height} fill="var(--butter)" />
      {plantsFor(path, month, shape).map((plant) => (
        <g key={plant.x} transform={plantTransform(plant, ground)}>
          <PlantShape month={plant.month} from="" />
        </g>
      ))}
      <rect y={ground} width={width} height={soil} fill="var(--ground)" />
      {month !== null && <Ring month={month} middle={middle} />}
    </>,
  );
  const box = { width: logo?.kind === 'picture' && logo.saysName ? widestLogo : markAt.size, height: markAt.size };
  const drawing =
    logo?.kind === 'picture'
      ? drawPictureLogo(logo, { ...box, align: 'xMin' })
      : await drawMark(logo, markAt.size, accent);
  const mark = `<g transform="translate(${markAt.x} ${middle - markAt.size / 2})">${drawing}</g>`;
  return withColors(garden, { 'il-cut': colorOf('butter') }, accent) + mark;
}
