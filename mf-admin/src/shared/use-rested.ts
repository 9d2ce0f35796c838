import { useEffect, useState } from 'react';

/** Milliseconds without a key. */
const rest = 400;

/** A value once the keys rest, for what is asked about it. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
