import { z } from 'zod';

/** Something that the site does by itself: one run at a time, again and again. */
const jobItem = z.object({
  /** `mail` */
  name: z.string(),
  /** `Sending mail` */
  title: z.string(),
  isRunning: z.boolean(),
  /** How far the run is, where it takes a while. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }).optional(),
  /** The end of the last run that did what it should; null before the first. */
  succeededAt: z.string().nullable(),
  /** Runs that failed since. */
  failing: z.number().int(),
});
export type JobItem = z.infer<typeof jobItem>;

export const jobList = z.object({
  /** Whether a worker gives signs of life. Without one mail waits, and set times pass. */
  isWorking: z.boolean(),
  jobs: z.array(jobItem),
});
export type JobList = z.infer<typeof jobList>;
