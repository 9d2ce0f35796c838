import { addressIn } from 'contract/languages';
import type { FeedOptions } from 'feed';

import type { Almanac } from './almanac';

/** The page that a feed is about, and its own address. @param file its name at the root of the site */
export const addressesOf = ({ publicUrl, language }: Almanac, file: string) => ({
  list: publicUrl + addressIn(language, '/blog'),
  feed: publicUrl + addressIn(language, `/${file}`),
});

/** What a feed says of itself. @param file its name at the root of the site */
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
    // A reader has no use for the name of the library.
    generator: false,
  };
}
