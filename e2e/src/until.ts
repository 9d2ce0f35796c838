/** Polls until a condition holds. @returns how long that took, in milliseconds */
export async function until(condition: () => Promise<boolean>, timeout = 10_000): Promise<number> {
  const started = Date.now();
  while (!(await condition())) {
    if (Date.now() - started > timeout)
      throw new Error(`It did not come true within ${timeout} ms: ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return Date.now() - started;
}

/**
 * Waits until a page contains, or no longer contains, a text for a visitor without scripts. @param words text or HTML
 * source
 */
export async function reads(url: string, words: string, isThere = true): Promise<void> {
  await until(async () => (await (await fetch(url)).text()).includes(words) === isThere);
}
