import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const rest = 400;

/** Returns a debounced value, for queries that depend on input. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
