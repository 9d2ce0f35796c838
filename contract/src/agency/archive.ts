import { z } from 'zod';

import { quoteProducts } from '../lines-of-business/lines-of-business';
import { consentText } from '../quotes/quotes';
import { mailKind } from './mail';

/** `GET /api/admin/archive`: how far the archive goes back. */
export const archiveReach = z.object({
  /** The first moment at which it can show the site; null while nothing is recorded. */
  since: z.iso.datetime().nullable(),
  /** From here on every change is recorded. Before, what was replaced is not known. */
  wholeSince: z.iso.datetime().nullable(),
  /** The agency's, an IANA name: in which its days begin and end. */
  timeZone: z.string(),
  /** Years for which it keeps what is not public any more. */
  keptForYears: z.number().int(),
});
export type ArchiveReach = z.infer<typeof archiveReach>;

const commaSeparated = z.string().transform((list) => list.split(',').filter(Boolean));

/** Query of `GET /api/admin/archive/sources`: a moment, and the API paths that a page was made from. */
export const archiveSourcesQuery = z.strictObject({
  at: z.iso.datetime(),
  paths: commaSeparated.pipe(z.array(z.string().startsWith('/api/').max(300)).max(20)),
});
export type ArchiveSourcesQuery = z.infer<typeof archiveSourcesQuery>;

/** Something that a page says, in the version that was public at that moment. */
export const archiveSource = z.object({
  kind: z.enum(['article', 'fact', 'agency', 'person', 'town', 'service']),
  key: z.string(),
  name: z.string(),
  /** Of a text its revision, of everything else how often it was saved; null where nobody counted. */
  revision: z.number().int().nullable(),
  /** What a fact said. */
  value: z.string().nullable(),
  since: z.iso.datetime(),
});
export type ArchiveSource = z.infer<typeof archiveSource>;

export const archiveSources = z.object({ items: z.array(archiveSource) });
export type ArchiveSources = z.infer<typeof archiveSources>;

/** Query of `GET /api/admin/archive/coming`: a day of the agency. */
export const archiveComingQuery = z.strictObject({ until: z.iso.date() });
export type ArchiveComingQuery = z.infer<typeof archiveComingQuery>;

/** What changes by itself until a day, the end of that day included. */
export const archiveComing = z.object({
  /** Articles that appear or go at a set time, in order. */
  scheduled: z.array(
    z.object({ id: z.string(), title: z.string(), at: z.iso.datetime(), change: z.enum(['appears', 'goes']) }),
  ),
  /** Pages of services that say something else from a set time on, in order. */
  services: z.array(z.object({ line: z.enum(quoteProducts), name: z.string(), at: z.iso.datetime() })).default([]),
  /** Facts that pages leave out by then: no figure waits to take their place. */
  missing: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** The last day on which it is stated. */
      lastDay: z.iso.date(),
      statedIn: z.array(z.object({ slug: z.string(), title: z.string() })),
      /** Whether more articles state it than are listed; left out where none does. */
      isStatedInMore: z.literal(true).optional(),
    }),
  ),
});
export type ArchiveComing = z.infer<typeof archiveComing>;

/** Query of `GET /api/admin/archive/day`: a day of the agency. */
export const archiveDayQuery = z.strictObject({ day: z.iso.date() });
export type ArchiveDayQuery = z.infer<typeof archiveDayQuery>;

/** What left the site on a day beside its pages, and what its forms asked people to agree to. */
export const archiveDay = z.object({
  /** Before it nobody kept either; null while nothing is kept. */
  knownSince: z.iso.datetime().nullable(),
  mails: z.array(
    z.object({
      kind: mailKind,
      count: z.number().int(),
      /** What all of them said, with `{reference}` and `{link}` where each had its own. Null for mail to the agency's own. */
      wording: z.object({ subject: z.string(), text: z.string() }).nullable(),
    }),
  ),
  consents: z.array(
    consentText.extend({
      since: z.iso.datetime(),
      /** Null: to this day. */
      until: z.iso.datetime().nullable(),
    }),
  ),
});
export type ArchiveDay = z.infer<typeof archiveDay>;

/** Body of `POST /api/admin/archive/exports`: days of the agency, both included. */
export const archivePeriod = z.strictObject({
  from: z.iso.date('Choose the first day'),
  to: z.iso.date('Choose the last day'),
});
export type ArchivePeriod = z.infer<typeof archivePeriod>;

/** A file with what the site showed and sent in a period. Ask again while it is `running`. */
export const archiveExport = z.object({
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.string(),
  startedAt: z.iso.datetime(),
  state: z.enum(['running', 'done', 'failed']),
  /** Pages that are made, of those that are known to be in it. */
  done: z.number().int(),
  total: z.number().int(),
  /** What happens now, or why it failed, in words. */
  message: z.string(),
  bytes: z.number().int().nullable(),
  /** Of the file, in hex. */
  sha256: z.string().nullable(),
  /** When the file is removed. */
  keptUntil: z.iso.datetime().nullable(),
});
export type ArchiveExport = z.infer<typeof archiveExport>;

/** Newest first. */
export const archiveExportList = z.object({ items: z.array(archiveExport) });
export type ArchiveExportList = z.infer<typeof archiveExportList>;
