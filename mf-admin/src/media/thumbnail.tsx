import type { MediaItem } from 'contract/media';
import styled from 'styled-components';
import { Picture } from 'ui';

/** Maximum width of a library cell. */
const shownAt = '340px';

const ratio = 4 / 3;

/**
 * A picture cropped to its cell around the focal point, or whole if the cell would hide more than half of it, such as of
 * a wide logo. Its alt text is empty because the name follows.
 */
export function Thumbnail({ item: { picture, focal } }: { item: MediaItem }) {
  const shape = picture.width / picture.height / ratio;
  return (
    <Fit $fit={Math.min(shape, 1 / shape) < 0.5 ? 'contain' : 'cover'}>
      <Picture picture={picture} alt="" sizes={shownAt} crop={{ ratio: String(ratio), focal }} />
    </Fit>
  );
}

const Fit = styled.span<{ $fit: 'contain' | 'cover' }>`
  display: contents;
  img {
    object-fit: ${({ $fit }) => $fit};
  }
`;
