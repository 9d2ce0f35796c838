import type { z } from 'zod';

/** Reports every repeated license at its field. A state has one register, so a number occurs in it only once. */
export function refuseRepeatedLicenses(
  licenses: readonly { state: string; number: string }[],
  context: z.RefinementCtx,
): void {
  const seen = new Set<string>();
  licenses.forEach(({ state, number }, index) => {
    const key = `${state} ${number.toLowerCase()}`;
    if (seen.has(key))
      context.addIssue({
        code: 'custom',
        path: [index, 'number'],
        message: 'This license stands here already. Remove one of the two',
      });
    seen.add(key);
  });
}
