/** "1 minute", "4 minutes": how long an article takes to read. */
export const readingTime = (minutes: number): string => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
