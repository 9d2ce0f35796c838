import type { FeedOptions } from 'feed';

import type { Almanac } from './almanac';

/** What a feed says of itself. @param file its name at the root of the site */
export function optionsOf({ title, description, publisher, publicUrl, updatedAt }: Almanac, file: string): FeedOptions {
  return {
    id: `${publicUrl}/blog`,
    title,
    description,
    link: `${publicUrl}/blog`,
    feed: `${publicUrl}/${file}`,
    language: 'en-US',
    updated: new Date(updatedAt),
    author: { name: publisher, link: `${publicUrl}/` },
    // A reader has no use for the name of the library.
    generator: false,
  };
}
