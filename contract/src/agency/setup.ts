import { z } from 'zod';

/** What must be the agency's own before the demonstration can go. */
export const setupSteps = ['name', 'contact', 'licenses', 'person'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** `GET /api/admin/setup`, and the answer of `POST /api/admin/setup/finish`, which 409 `conflict` refuses while a step is open. */
export const setup = z.object({
  /** Whether the site still shows the people, towns and articles of the demonstration. */
  isDemo: z.boolean(),
  steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })),
  /** What goes with the demonstration. */
  demo: z.object({ people: z.number().int(), towns: z.number().int(), articles: z.number().int() }),
});
export type Setup = z.infer<typeof setup>;
