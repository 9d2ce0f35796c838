/** Waits for a promise with a timeout. @throws naming what was awaited, plus the text of `said` */
export async function within<T>(
  milliseconds: number,
  what: string,
  awaited: Promise<T>,
  details = () => '',
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${milliseconds} ms. ${details()}`)), milliseconds);
  });
  try {
    return await Promise.race([awaited, late]);
  } finally {
    clearTimeout(timer);
  }
}
