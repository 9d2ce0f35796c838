import { z } from 'zod';

import { quoteProducts } from '../lines-of-business/lines-of-business';
import { consentText } from '../quotes/quotes';
import { factPlace } from './facts';
import { mailKind } from './mail';

/** `GET /api/admin/archive`: the period that the archive covers. */
export const archiveReach = z.object({
  /** First moment for which it can show the site; null while nothing is recorded. */
  since: z.iso.datetime().nullable(),
  /** Every change is recorded from this moment on. Content replaced before it is unknown. */
  wholeSince: z.iso.datetime().nullable(),
  /** IANA time zone of the agency, which defines when its days start and end. */
  timeZone: z.string(),
  /** Years for which the archive retains content that is no longer public. */
  keptForYears: z.number().int(),
});
export type ArchiveReach = z.infer<typeof archiveReach>;

const commaSeparated = z.string().transform((list) => list.split(',').filter(Boolean));

/** Query of `GET /api/admin/archive/sources`: a moment, and the API paths that a page was rendered from. */
export const archiveSourcesQuery = z.strictObject({
  at: z.iso.datetime(),
  paths: commaSeparated.pipe(z.array(z.string().startsWith('/api/').max(300)).max(20)),
});
export type ArchiveSourcesQuery = z.infer<typeof archiveSourcesQuery>;

/** A content item on the page, in the version that was public at that moment. */
export const archiveSource = z.object({
  kind: z.enum(['article', 'fact', 'agency', 'person', 'town', 'service']),
  key: z.string(),
  name: z.string(),
  /** Revision number of an article, or the number of saves of any other item; null if saves were not counted. */
  revision: z.number().int().nullable(),
  /** Value of a fact at that moment. */
  value: z.string().nullable(),
  since: z.iso.datetime(),
});
export type ArchiveSource = z.infer<typeof archiveSource>;

export const archiveSources = z.object({ items: z.array(archiveSource) });
export type ArchiveSources = z.infer<typeof archiveSources>;

/** Query of `GET /api/admin/archive/coming`: a day in the agency's time zone. */
export const archiveComingQuery = z.strictObject({ until: z.iso.date() });
export type ArchiveComingQuery = z.infer<typeof archiveComingQuery>;

/** Changes that happen automatically up to the end of a day. */
export const archiveComing = z.object({
  /** Articles scheduled to be published or unpublished, in order of time. */
  scheduled: z.array(
    z.object({ id: z.string(), title: z.string(), at: z.iso.datetime(), change: z.enum(['appears', 'goes']) }),
  ),
  /** Service pages with scheduled new content, in order of time. */
  services: z.array(z.object({ line: z.enum(quoteProducts), name: z.string(), at: z.iso.datetime() })).default([]),
  /** Facts that pages will leave out by then because no next figure is waiting. */
  missing: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Last day on which pages state it. */
      lastDay: z.iso.date(),
      statedIn: z.array(z.object({ slug: z.string(), title: z.string() })),
      /** True if more articles state it than are listed; otherwise left out. */
      isStatedInMore: z.literal(true).optional(),
      /** Other places that lose it, such as service pages. */
      pages: z.array(factPlace).default([]),
    }),
  ),
});
export type ArchiveComing = z.infer<typeof archiveComing>;

/** Query of `GET /api/admin/archive/day`: a day in the agency's time zone. */
export const archiveDayQuery = z.strictObject({
  // The last day that can be written has no end.
  day: z.iso.date().refine((day) => day < '9999', 'Choose a day before the year 9999'),
});
export type ArchiveDayQuery = z.infer<typeof archiveDayQuery>;

/** Mail that the site sent on a day, and the consent texts that its forms showed. */
export const archiveDay = z.object({
  /** Start of the record: neither was kept before it; null while nothing is recorded. */
  knownSince: z.iso.datetime().nullable(),
  mails: z.array(
    z.object({
      kind: mailKind,
      count: z.number().int(),
      /**
       * Common wording of these mails, with `{reference}` and `{link}` in place of the individual values. Null for mail
       * to the agency's own staff.
       */
      wording: z.object({ subject: z.string(), text: z.string() }).nullable(),
    }),
  ),
  consents: z.array(
    consentText.extend({
      since: z.iso.datetime(),
      /** Null if still in use. */
      until: z.iso.datetime().nullable(),
    }),
  ),
});
export type ArchiveDay = z.infer<typeof archiveDay>;

/** Body of `POST /api/admin/archive/exports`: days in the agency's time zone, both inclusive. */
export const archivePeriod = z.strictObject({
  from: z.iso.date('Choose the first day'),
  to: z.iso.date('Choose the last day'),
});
export type ArchivePeriod = z.infer<typeof archivePeriod>;

/** A file of everything the site showed and sent in a period. Poll while it is `running`. */
export const archiveExport = z.object({
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.string(),
  startedAt: z.iso.datetime(),
  state: z.enum(['running', 'done', 'failed']),
  /** Pages written so far. `total` counts the pages known to belong to the export. */
  done: z.number().int(),
  total: z.number().int(),
  /** Current step, or the reason for the failure, as text. */
  message: z.string(),
  bytes: z.number().int().nullable(),
  /** Hash of the file, in hex. */
  sha256: z.string().nullable(),
  /** When the file will be removed. */
  keptUntil: z.iso.datetime().nullable(),
});
export type ArchiveExport = z.infer<typeof archiveExport>;

/** Newest first. */
export const archiveExportList = z.object({ items: z.array(archiveExport) });
export type ArchiveExportList = z.infer<typeof archiveExportList>;
