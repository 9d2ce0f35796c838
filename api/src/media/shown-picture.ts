import { previewSizes, type PreviewShape } from 'contract/link-preview';
import type { FocalPoint, Picture, PostCover, ShownCover } from 'contract/media';
import type { PersonPhoto } from 'contract/team';

import { addressOf, cropName, fileNameOf, variantName } from './media-names';
import type { MediaEntity, StoredVariant, VariantType } from './media.entity';

type Shown = Pick<MediaEntity, 'id' | 'hash' | 'variants'>;

/** What browsers choose from, the smallest files first. */
const modern: readonly VariantType[] = ['image/avif', 'image/webp'];

/** A row as pages show it. */
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

/** Where a PDF's content of now is. */
export const fileAddressOf = (media: Pick<MediaEntity, 'id' | 'hash'>): string => addressOf(fileNameOf(media));

const shapes = Object.keys(previewSizes) as PreviewShape[]; // the keys are the shapes

/** The cover of an article as its page shows it. */
export function shownCoverOf(cover: PostCover, media: Shown): ShownCover {
  const crops = shapes.map((shape) => [shape, addressOf(cropName(media, shape, cover.focal))]);
  return { ...cover, picture: pictureOf(media), crops: Object.fromEntries(crops) };
}

/** A person's photo as pages show it. */
export function portraitsOf(media: Shown, alt: string, focal: FocalPoint): PersonPhoto {
  const pathOf = (shape: 'oval' | 'portrait') => addressOf(cropName(media, shape, focal));
  return { alt, oval: pathOf('oval'), portrait: pathOf('portrait') };
}

export const srcOf = (media: Shown, { type, width }: StoredVariant) => addressOf(variantName(media, type, width));

const srcsetOf = (media: Shown, variants: readonly StoredVariant[]) =>
  variants.map((variant) => `${srcOf(media, variant)} ${variant.width}w`).join(', ');
