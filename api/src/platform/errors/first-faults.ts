/** Returns the first fault of each field, in the order found, for the form and its summary. */
export function firstFaults(found: Iterable<readonly [field: string, sentence: string]>): Record<string, string> {
  const faults = new Map<string, string>();
  for (const [field, sentence] of found) if (!faults.has(field)) faults.set(field, sentence);
  return Object.fromEntries(faults);
}
