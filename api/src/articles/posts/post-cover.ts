import type { PostCover } from 'contract/media';

import type { PostEntity } from './post.entity';

type Columns = Pick<PostEntity, 'coverMedia' | 'coverAlt' | 'coverFocal'>;

/** Returns the columns of an article's cover. */
export function coverColumns(cover: PostCover | null | undefined): Columns {
  return { coverMedia: cover?.media ?? null, coverAlt: cover?.alt ?? null, coverFocal: cover?.focal ?? null };
}

/** Returns the cover stored in the columns; null without one. */
export function coverOf({ coverMedia, coverAlt, coverFocal }: Columns): PostCover | null {
  return coverMedia && coverAlt && coverFocal ? { media: coverMedia, alt: coverAlt, focal: coverFocal } : null;
}
