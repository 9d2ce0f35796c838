import { z } from 'zod';

import { slug, postSummary } from '../articles/posts';
import { quoteProducts } from '../lines-of-business/lines-of-business';
import { calendarDay } from './facts';
import { license } from './site';

/** Who is asked while somebody is away. */
const standIn = z.object({ id: slug, name: z.string().min(1), phone: z.string(), phoneHref: z.string() });

/** A photo in the two sizes that pages show: paths of JPEGs, cropped around the point that was chosen. */
const personPhoto = z.object({ alt: z.string().min(1), oval: z.string(), portrait: z.string() });
export type PersonPhoto = z.infer<typeof personPhoto>;

/** One row of `GET /api/team`. */
export const teamMemberSummary = z.object({
  id: slug,
  name: z.string().min(1),
  initials: z.string().min(1).max(3),
  role: z.string().min(1),
  /** One sentence. */
  summary: z.string().min(1),
  /** 1 to 12: which month's plant stands beside the person. */
  birthMonth: z.number().int().min(1).max(12),
  /** The lines of business that the person answers for. */
  lines: z.array(z.enum(quoteProducts)),
  specialties: z.array(z.string()),
  languages: z.array(z.string()),
  phone: z.string(),
  phoneHref: z.string().startsWith('tel:+'),
  email: z.email(),
  /** Left out where the plant of the month stands in the oval. */
  photo: personPhoto.optional(),
  /** Left out where the person is there today. `to` is the last day away. */
  away: z.object({ to: calendarDay, standIn: standIn.optional() }).optional(),
});
export type TeamMemberSummary = z.infer<typeof teamMemberSummary>;

/** `GET /api/team`, in the order the agency wants. */
export const teamList = z.object({ items: z.array(teamMemberSummary) });
export type TeamList = z.infer<typeof teamList>;

/** `GET /api/team/:id` */
export const teamMember = teamMemberSummary.extend({
  /** Sanitized when it was saved. */
  bioHtml: z.string(),
  /** National Producer Number. */
  npn: z.string(),
  since: z.number().int(),
  licenses: z.array(license),
  cities: z.array(z.object({ slug, name: z.string(), state: z.string() })),
  articles: z.array(postSummary),
});
export type TeamMember = z.infer<typeof teamMember>;
