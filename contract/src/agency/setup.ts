import { z } from 'zod';

/** Setup steps to finish before the demo content can be removed. */
export const setupSteps = ['name', 'contact', 'licenses', 'person'] as const;
export type SetupStep = (typeof setupSteps)[number];

/**
 * Response of `GET /api/admin/setup` and of `POST /api/admin/setup/finish`, which returns 409 `conflict` while a step
 * is open.
 */
export const setup = z.object({
  /** Whether the site still shows the people, towns and articles of the demo. */
  isDemo: z.boolean(),
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  /** Numbers of demo items that finishing the setup removes. */
  demo: z.object({ people: z.number().int(), towns: z.number().int(), articles: z.number().int() }),
});
export type Setup = z.infer<typeof setup>;
