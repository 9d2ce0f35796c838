import { plural } from 'contract/words';

/** "1 minute", "4 minutes": how long an article takes to read. */
export const readingTime = (minutes: number): string =>
  plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
