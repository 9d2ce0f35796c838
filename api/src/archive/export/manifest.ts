import type { ArchiveSource } from 'contract/archive';
import type { ArchivedPage } from 'contract/archived-page';
import type { ConsentText } from 'contract/quotes';

import type { SentMail } from '../../delivery/sent-mails/sent-mails';
import type { ShownConsent } from '../shown-consents';
import type { Filed } from './evidence-zip';

/** What a URL showed from one moment until another. */
export interface ManifestPage extends Pick<ArchivedPage, 'kind' | 'location' | 'reason' | 'revision' | 'releases'> {
  address: string;
  from: string;
  /** Null until the end of the period, or beyond. */
  until: string | null;
  /** Null if the URL had no page; `kind` tells what it returned. */
  document: Filed | null;
  /** Pictures on the page, and the PDFs it links to. */
  pictures: readonly (Filed & { address: string })[];
  /** Articles, facts, people and towns that the page was built from, each in its version at that time. */
  content: readonly ArchiveSource[];
}

export interface ManifestMail extends Pick<SentMail, 'day' | 'kind' | 'count'> {
  /** Wording shared by all of them; null for internal mail of the agency. */
  wording: Filed | null;
}

export type ManifestConsent = Pick<ConsentText, 'kind' | 'version' | 'form'> &
  Pick<ShownConsent, 'since' | 'until'> & { wording: Filed };

export interface Manifest {
  site: string;
  agency: string;
  period: { from: string; to: string; timeZone: string };
  madeAt: string;
  madeFor: string;
  /** Since this moment every change is recorded; earlier replacements are not. */
  everyChangeKnownSince: string | null;
  /** Since this moment mails are counted and consent texts recorded. */
  mailsKnownSince: string | null;
  pages: readonly ManifestPage[];
  mails: readonly ManifestMail[];
  consentTexts: readonly ManifestConsent[];
}

/** JSON with one page per line, because a busy year has many thousands of pages. */
export function* manifestText({ pages, ...rest }: Manifest): Generator<string> {
  yield `${JSON.stringify(rest, null, 2).slice(0, -'\n}'.length)},\n  "pages": [`;
  for (const [index, page] of pages.entries()) yield `${index > 0 ? ',' : ''}\n    ${JSON.stringify(page)}`;
  yield '\n  ]\n}\n';
}

/** README for a reader who received only the file. */
export const readMe = ({
  site,
  agency,
  period,
  pages,
  mails,
  consentTexts,
}: Manifest): string => `What ${agency} showed and sent at ${site}, from ${period.from} to ${period.to} (${period.timeZone})

manifest.json   what each file is: address, from when until when, and what it was made of (release versions,
                revision of the registry, version of each article, fact, person and town)
SHA256SUMS      the hash of every file; check them with: sha256sum --check SHA256SUMS
pages/          ${pages.length} versions of pages
pictures/       the pictures that they show: /api/media/<name> on a page is pictures/<name>
files/          the PDFs that they lead to, by name as well
mails/          what mails to people outside the agency said: ${mails.length} lines in the manifest, by day, kind and number
consent-texts/  ${consentTexts.length} sentences that forms asked people to agree to

Pages. Every page of the sitemap, and every article that it leaves out because it was first published elsewhere, is here
as it was at the beginning of the period, and again after each change: when something that it was made of was changed,
when another release of the site became active, and when a day came on which something began or ended. It is here once for as long as it said the same. What only counts days (the line with the date
above every page, which also says how many days are left) is that of the moment at which a version begins. Changes within
one minute count as one. A page is made again with the releases and the content of that moment; its header and footer
are the site's layout of today. Forms are not among the pages, since what is in them is what a person types:
the sentences that they asked people to agree to are in consent-texts/.

Mails. The mails themselves are not kept by the site after they were sent, and nothing here says to whom they went. A
wording has {reference}, {link}, {subject} and {text} where each mail had its own. Answers that somebody at the agency
wrote to one person stay with that person's request, and are erased with it.

Consent texts. The hash of each file is the one that the consent ledger has beside every agreement to it.
`;
