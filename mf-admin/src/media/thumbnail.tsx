import type { MediaItem } from 'contract/media';
import styled from 'styled-components';

/** A picture of the library, cropped to its cell around its focal point. The name beside it says what it is. */
export function Thumbnail({ item }: { item: MediaItem }) {
  const { src, srcset, sources } = item.picture;
  return (
    <picture>
      {sources.map(({ type, srcset: files }) => (
        <source key={type} type={type} srcSet={files} sizes={shownAt} />
      ))}
      <Cell
        src={src}
        srcSet={srcset}
        sizes={shownAt}
        width={item.width}
        height={item.height}
        alt=""
        loading="lazy"
        decoding="async"
        $focal={item.focal}
      />
    </picture>
  );
}

/** Pixels that a cell is wide, at most. */
const shownAt = '340px';

const Cell = styled.img<{ $focal: MediaItem['focal'] }>`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  object-position: ${({ $focal: { x, y } }) => `${x * 100}% ${y * 100}%`};
  background: var(--barley);
`;
