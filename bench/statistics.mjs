const sorted = (values) => values.toSorted((a, b) => a - b);

/** Returns the upper median. */
export const median = (values) => sorted(values)[Math.floor(values.length / 2)];

/** @param share `0.99` for the 99th percentile, `1` for the maximum @returns 0 if there are no values */
export const percentile = (values, share) => sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;
