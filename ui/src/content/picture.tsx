import type { FocalPoint, Picture as Files } from 'contract/media';
import styled from 'styled-components';

export interface PictureProps {
  picture: Files;
  /** Empty if adjacent text has the same content. */
  alt: string;
  /** Displayed width, from which the browser chooses a file: "(min-width: 1100px) 928px, 100vw". */
  sizes: string;
  /** Aspect ratio of a cropped image, "2 / 1", and its focal point. */
  crop?: { ratio: string; focal: FocalPoint };
  /** `first`: visible at the top of the page, so fetched with high priority. */
  priority?: 'first' | 'later';
}

/** An image from the media library. Its space is reserved while it loads. */
export function Picture({ picture, alt, sizes, crop, priority = 'later' }: PictureProps) {
  const { src, srcset, width, height, sources } = picture;
  const when =
    priority === 'first'
      ? { fetchPriority: 'high' as const }
      : { loading: 'lazy' as const, decoding: 'async' as const };
  return (
    <picture>
      {sources.map(({ type, srcset: files }) => (
        <source key={type} type={type} srcSet={files} sizes={sizes} />
      ))}
      <Image src={src} srcSet={srcset} sizes={sizes} width={width} height={height} alt={alt} $crop={crop} {...when} />
    </picture>
  );
}

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

const Image = styled.img<{ $crop: PictureProps['crop'] }>`
  width: ${({ $crop }) => $crop && '100%'};
  aspect-ratio: ${({ $crop }) => $crop?.ratio};
  object-fit: ${({ $crop }) => $crop && 'cover'};
  object-position: ${({ $crop }) => $crop && `${percent($crop.focal.x)} ${percent($crop.focal.y)}`};
`;
