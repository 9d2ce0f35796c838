import { z } from 'zod';

import { slug, postSummary } from '../articles/posts';
import { quoteProducts } from '../lines-of-business/lines-of-business';
import { calendarDay } from './facts';
import { fieldsInEnglish } from './own-words';
import { license } from './site';

/** Contact during a team member's absence. */
const standIn = z.object({ id: slug, name: z.string().min(1), phone: z.string(), phoneHref: z.string() });

/** Paths of a photo's two JPEG sizes, cropped around the chosen focal point. */
const personPhoto = z.object({ alt: z.string().min(1), oval: z.string(), portrait: z.string() });
export type PersonPhoto = z.infer<typeof personPhoto>;

/** A row of `GET /api/team`. */
export const teamMemberSummary = z.object({
  id: slug,
  name: z.string().min(1),
  initials: z.string().min(1).max(3),
  role: z.string().min(1),
  /** One sentence. */
  summary: z.string().min(1),
  english: fieldsInEnglish,
  /** 1 to 12. Selects the month's plant that is drawn beside the person. */
  birthMonth: z.number().int().min(1).max(12),
  /** Lines of business that the person is responsible for. */
  lines: z.array(z.enum(quoteProducts)),
  /** Two-letter codes of the states in which the person holds a license today. Since 3.11.0. */
  states: z.array(z.string()).optional(),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  phone: z.string(),
  phoneHref: z.string().startsWith('tel:+'),
  email: z.email(),
  /** Left out if there is no photo: the oval then shows the plant of the birth month. */
  photo: personPhoto.optional(),
  /** Left out unless the person is away today. `to` is the last day of the absence. */
  away: z.object({ to: calendarDay, standIn: standIn.optional() }).optional(),
});
export type TeamMemberSummary = z.infer<typeof teamMemberSummary>;

/** `GET /api/team`, in the agency's order. */
export const teamList = z.object({
  items: z.array(teamMemberSummary),
  /** When one of the people was last edited. */
  changedAt: z.iso.datetime().optional(),
});
export type TeamList = z.infer<typeof teamList>;

/** `GET /api/team/:id` */
export const teamMember = teamMemberSummary.extend({
  /** Sanitized when saved. */
  bioHtml: z.string(),
  /** National Producer Number. */
  npn: z.string(),
  since: z.number().int(),
  licenses: z.array(license),
  cities: z.array(z.object({ slug, name: z.string(), state: z.string() })),
  articles: z.array(postSummary),
});
export type TeamMember = z.infer<typeof teamMember>;
