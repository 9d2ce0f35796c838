import { z } from 'zod';

/** `GET /api/privacy`: values in the privacy notice, taken from the site's actual settings. */
export const privacyPractice = z.object({
  /** Hours for which an unsent form is kept after its last page. */
  draftHours: z.number().positive(),
  /** Days after which a request is erased. */
  requestDays: z.number().int().positive(),
  /** Whether requests are also sent to another system of the agency. */
  otherSystem: z.boolean(),
  /** Whether mail is sent through a mail service, as opposed to files on this server. */
  mailService: z.boolean(),
});
export type PrivacyPractice = z.infer<typeof privacyPractice>;
