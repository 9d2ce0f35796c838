import type { z } from 'zod';

/** One state has one register: a number stands in it once. Each further one is said at its field. */
export function noteRepeatedLicenses(
  licenses: readonly { state: string; number: string }[],
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>();
  licenses.forEach(({ state, number }, index) => {
    const key = `${state} ${number.toLowerCase()}`;
    if (seen.has(key))
      context.addIssue({ code: 'custom', path: [index, 'number'], message: 'This license stands here already' });
    seen.add(key);
  });
}
