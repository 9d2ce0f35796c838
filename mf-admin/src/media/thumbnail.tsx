import type { MediaItem } from 'contract/media';
import { Picture } from 'ui';

/** Maximum width of a library cell. */
const shownAt = '340px';

/** A picture cropped to its cell around the focal point. Its alt text is empty because the name follows. */
export function Thumbnail({ item: { picture, focal } }: { item: MediaItem }) {
  return <Picture picture={picture} alt="" sizes={shownAt} crop={{ ratio: '4 / 3', focal }} />;
}
