import type { AgencyLogo } from 'contract/logo';
import type { EntityManager } from 'typeorm';

import type { MediaEntity } from '../../media/media.entity';
import { lockedPicture } from '../../media/media-section';
import { InvalidInputError } from '../../platform/errors/api-errors';

/** Minimum height in pixels. The header shows a logo 54 pixels high, on high-density screens with twice as many. */
const minHeight = 60;
/** Limits of width divided by height. A taller logo is unreadable in the header, a wider one on a phone. */
const aspectRatio = { tallest: 0.5, widest: 6 };

/** @throws {InvalidInputError} for an image that no longer exists or would be unreadable in the header */
export async function checkLogo(manager: EntityManager, logo: AgencyLogo): Promise<void> {
  if (logo.kind !== 'picture') return;
  const media = await lockedPicture(manager, logo.media);
  const fault = media ? faultOf(media) : 'This picture is not in the library any more. Choose another one';
  if (fault) throw new InvalidInputError({ 'content.logo.media': fault });
}

function faultOf({ width, height }: Pick<MediaEntity, 'width' | 'height'>): string | null {
  const size = `This picture is ${width} by ${height} pixels.`;
  if (height < minHeight) return `${size} Choose one that is at least ${minHeight} pixels high: it would look blurred`;
  if (width / height > aspectRatio.widest)
    return `${size} Choose one that is at most ${aspectRatio.widest} times as wide as high: on a phone it could not be read`;
  if (width / height < aspectRatio.tallest)
    return `${size} Choose one that is at most twice as high as wide: it could not be read in the header`;
  return null;
}
