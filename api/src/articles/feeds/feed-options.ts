import { addressIn } from 'contract/languages';
import type { FeedOptions } from 'feed';

import type { Almanac } from './almanac';

/** Returns the URLs of the list page and of the feed itself. @param file file name at the root of the site */
export const addressesOf = ({ publicUrl, language }: Almanac, file: string) => ({
  list: publicUrl + addressIn(language, '/blog'),
  feed: publicUrl + addressIn(language, `/${file}`),
});

/** Returns the metadata of a feed. @param file file name at the root of the site */
export function optionsOf(almanac: Almanac, file: string): FeedOptions {
  const { title, description, publisher, publicUrl, updatedAt } = almanac;
  const { list, feed } = addressesOf(almanac, file);
  return {
    id: list,
    title,
    description,
    link: list,
    feed,
    language: 'en-US',
    updated: new Date(updatedAt),
    author: { name: publisher, link: `${publicUrl}/` },
    // Feed readers have no use for the name of the library.
    generator: false,
  };
}
