import { until } from 'contract/testing/until';

/**
 * Waits until a page contains, or no longer contains, a text for a visitor without scripts. @param words text or HTML
 * source
 */
export async function reads(url: string, words: string, isThere = true): Promise<void> {
  await until(async () => (await (await fetch(url)).text()).includes(words) === isThere);
}
