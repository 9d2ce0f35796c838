import { addressIn } from 'contract/languages';

import type { Almanac } from './almanac';

/** Returns the URLs of the list page and of the feed itself. @param file file name at the root of the site */
export const addressesOf = ({ publicUrl, language }: Almanac, file: string) => ({
  list: publicUrl + addressIn(language, '/blog'),
  feed: publicUrl + addressIn(language, `/${file}`),
});
