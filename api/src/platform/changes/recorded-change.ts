import { contentChange } from 'contract/changes';
import { z } from 'zod';

/** A change in the form in which one process tells the others. */
export const recordedChange = contentChange.extend({
  /** Process that knows of it already, or nobody. */
  by: z.string().default('nobody'),
});
export type RecordedChange = z.infer<typeof recordedChange>;
