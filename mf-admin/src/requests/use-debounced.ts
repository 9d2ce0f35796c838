import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const delay = 250;

/** Returns a debounced value, for queries that depend on input. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
