import type { MediaItem } from 'contract/media';
import { Picture } from 'ui';

/** Pixels that a cell of the library is wide, at most. */
const shownAt = '340px';

/** A picture of the library, cropped to its cell around its focal point. The name beside it says what it is. */
export function Thumbnail({ item: { picture, focal } }: { item: MediaItem }) {
  return <Picture picture={picture} alt="" sizes={shownAt} crop={{ ratio: '4 / 3', focal }} />;
}
