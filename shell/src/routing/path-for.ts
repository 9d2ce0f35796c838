import { generatePath } from 'react-router';

/** Returns the path of a page. @returns null if the pattern has a parameter without a value */
export function pathFor(pattern: string, params: Readonly<Record<string, string>>): string | null {
  const isWhole = [...pattern.matchAll(/:([\w-]+)/g)].every(([, name = '']) => name in params);
  return isWhole ? generatePath(pattern, params) : null;
}
