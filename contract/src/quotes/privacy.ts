import { z } from 'zod';

/** `GET /api/privacy`: what the privacy notice states, from the settings that the site works by. */
export const privacyPractice = z.object({
  /** Hours after the last page that an unsent form is kept. */
  draftHours: z.number().positive(),
  /** Days after which a request is erased. */
  requestDays: z.number().int().positive(),
  /** Whether requests are also sent to another system of the agency. */
  otherSystem: z.boolean(),
  /** Whether mail goes out through a mail service, not into files of this machine. */
  mailService: z.boolean(),
});
export type PrivacyPractice = z.infer<typeof privacyPractice>;
