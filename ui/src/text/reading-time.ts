import { plural } from 'contract/words';

/** Formats the reading time of an article: "1 minute", "4 minutes". */
export const readingTime = (minutes: number): string =>
  plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
