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

/** An owner's settings for one link. The order in a list is the order that visitors see. */
const typedLink = z.strictObject({
  /** Target of the link. It also identifies a link that a release offers. */
  to: z
    .string()
    .trim()
    .min(1, 'Enter a page of this site, like /team, or an address that begins with https://')
    .max(longest.address, `Use ${longest.address} characters or fewer`),
  /** Null: the label from the release. */
  label,
  /** Label on Spanish pages. Null: an offered link keeps its own Spanish label, an added link its English one. */
  labelInSpanish: label,
  isHidden: z.boolean(),
  /** Whether the owner added this link, as opposed to a release. */
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
export type LinkSetting = z.infer<typeof storedLink>;

/** Settings by list. An unchanged list is left out and appears as the releases offer it. */
export const linkWishes = z.partialRecord(z.enum(linkLists), z.array(storedLink));
export type LinkSettings = z.infer<typeof linkWishes>;

const linksContent = z.strictObject({ lists: z.partialRecord(z.enum(linkLists), links) });
export type TypedLinks = z.input<typeof linksContent>;
export type LinksContent = z.infer<typeof linksContent>;

/** Response of `GET /api/admin/links` and of a save. */
export const siteLinks = revised(z.object({ lists: linkWishes })).extend({
  /** Targets of visible added links whose page no longer exists. */
  lost: z.array(z.string()),
});
export type SiteLinks = Revised<LinksContent> & Pick<z.infer<typeof siteLinks>, 'lost'>;

/** `PUT /api/admin/links`. */
export const linksSave = revisedSave(linksContent);
export type LinksSave = RevisedSave<LinksContent>;

/** `GET /_releases/links`, from the shell: links that the active releases offer, each list in release order. */
export const offeredLinks = z.object({
  items: z.array(z.object({ list: z.enum(linkLists), label: z.string(), to: z.string() })),
  /** Public pages without path parameters. */
  pages: z.array(z.string()),
});
export type OfferedLinks = z.infer<typeof offeredLinks>;
