import { z } from 'zod';

import { linkLists } from './link-lists';
import { revised, revisedSave, type Revised, type RevisedSave } from './revised';

const longest = { label: 40, address: 500 };
const mostLinks = 20;

const label = z
  .string()
  .trim()
  .max(longest.label, `Use ${longest.label} characters or fewer: it stands in one line`)
  .transform((text) => text || null)
  .nullable();

/** What an owner wants of one link. In a list these stand in the order that visitors see. */
const typedLink = z.strictObject({
  /** Where it leads: what a link that a release offers is known by. */
  to: z
    .string()
    .trim()
    .min(1, 'Enter a page of this site, like /team, or an address that begins with https://')
    .max(longest.address, `Use ${longest.address} characters or fewer`),
  /** Null: as the release says it. */
  label,
  /** On pages in Spanish. Null: a link of the site keeps its own Spanish, an added one its English words. */
  labelInSpanish: label,
  isHidden: z.boolean(),
  /** Whether the owner added it, and no release offers it. */
  isOwn: z.boolean(),
});

const links = z.array(typedLink).max(mostLinks, `A list may have ${mostLinks} links`);
const storedLink = z.object({
  to: z.string(),
  label: z.string().nullable(),
  labelInSpanish: z.string().nullable(),
  isHidden: z.boolean(),
  isOwn: z.boolean(),
});
export type LinkWish = z.infer<typeof storedLink>;

/** By list; a list that nobody changed is left out, and is as the releases offer it. */
export const linkWishes = z.partialRecord(z.enum(linkLists), z.array(storedLink));
export type LinkWishes = z.infer<typeof linkWishes>;

const linksContent = z.strictObject({ lists: z.partialRecord(z.enum(linkLists), links) });
export type TypedLinks = z.input<typeof linksContent>;
export type LinksContent = z.infer<typeof linksContent>;

/** `GET /api/admin/links`, and the answer of a save. */
export const siteLinks = revised(z.object({ lists: linkWishes })).extend({
  /** Addresses of added links that visitors see, and whose page is not there any more. */
  lost: z.array(z.string()),
});
export type SiteLinks = Revised<LinksContent> & Pick<z.infer<typeof siteLinks>, 'lost'>;

/** `PUT /api/admin/links`. */
export const linksSave = revisedSave(linksContent);
export type LinksSave = RevisedSave<LinksContent>;

/** `GET /_releases/links`, from the shell: what the active releases offer, each list in the order of the releases. */
export const offeredLinks = z.object({
  items: z.array(z.object({ list: z.enum(linkLists), label: z.string(), to: z.string() })),
  /** Pages without parameters that visitors may open. */
  pages: z.array(z.string()),
});
export type OfferedLinks = z.infer<typeof offeredLinks>;
