import { previewSizes, type PreviewShape } from 'contract/link-preview';
import type { FocalPoint, Picture, PostCover, ShownCover } from 'contract/media';
import type { PersonPhoto } from 'contract/team';

import { addressOf, cropName, fileNameOf, variantName } from './media-names';
import type { MediaEntity, StoredVariant, VariantType } from './media.entity';

type Shown = Pick<MediaEntity, 'id' | 'hash' | 'variants'>;

/** Formats that browsers try first, smallest files first. */
const modern: readonly VariantType[] = ['image/avif', 'image/webp'];

/** Converts a row to the picture that pages show. */
export function pictureOf(media: Shown): Picture {
  const fallback = media.variants.filter(({ type }) => !modern.includes(type));
  const widest = fallback.at(-1);
  if (!widest) throw new Error(`The picture ${media.id} has no files.`);
  return {
    src: srcOf(media, widest),
    srcset: srcsetOf(media, fallback),
    width: widest.width,
    height: widest.height,
    sources: modern.map((type) => ({
      type,
      srcset: srcsetOf(
        media,
        media.variants.filter((one) => one.type === type),
      ),
    })),
  };
}

/** Returns the URL of a PDF's current content. */
export const fileAddressOf = (media: Pick<MediaEntity, 'id' | 'hash'>): string => addressOf(fileNameOf(media));

const shapes = Object.keys(previewSizes) as PreviewShape[]; // the keys are the shapes

/** Returns the cover of an article as its page shows it. */
export function shownCoverOf(cover: PostCover, media: Shown): ShownCover {
  const crops = shapes.map((shape) => [shape, addressOf(cropName(media, shape, cover.focal))]);
  return { ...cover, picture: pictureOf(media), crops: Object.fromEntries(crops) };
}

/** Returns the photo of a person as pages show it. */
export function portraitsOf(media: Shown, alt: string, focal: FocalPoint): PersonPhoto {
  const pathOf = (shape: 'oval' | 'portrait') => addressOf(cropName(media, shape, focal));
  return { alt, oval: pathOf('oval'), portrait: pathOf('portrait') };
}

export const srcOf = (media: Shown, { type, width }: StoredVariant) => addressOf(variantName(media, type, width));

const srcsetOf = (media: Shown, variants: readonly StoredVariant[]) =>
  variants.map((variant) => `${srcOf(media, variant)} ${variant.width}w`).join(', ');
