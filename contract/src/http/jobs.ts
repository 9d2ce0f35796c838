import { z } from 'zod';

/** A recurring background job, with one run at a time. */
const jobItem = z.object({
  /** `mail` */
  name: z.string(),
  /** `Sending mail` */
  title: z.string(),
  isRunning: z.boolean(),
  /** Progress of a long run. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
  /** End of the last successful run; null before the first. */
  succeededAt: z.string().nullable(),
  /** Number of failed runs since then. */
  failing: z.number().int(),
});
export type JobItem = z.infer<typeof jobItem>;

export const jobList = z.object({
  /** Whether a worker is alive. Without one, mail waits and scheduled times pass. */
  isWorking: z.boolean(),
  jobs: z.array(jobItem),
});
export type JobList = z.infer<typeof jobList>;
