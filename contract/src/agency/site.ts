import { z } from 'zod';

import { quoteProducts } from '../lines-of-business/lines-of-business';
import { accentName } from './accent';
import { announcement } from './announcement';
import { fact } from './facts';
import { shownLogo } from './logo';
import { linkWishes } from './site-links';

export const stateCode = z.string().regex(/^[A-Z]{2}$/);

/** A license to sell insurance in one state. */
export const license = z.object({
  state: stateCode,
  number: z.string().min(1),
  /** As the state's register words it: "Insurance producer, life, accident and health". */
  line: z.string().min(1),
});
export type License = z.infer<typeof license>;

/** `GET /api/site`: data for the layout of every page. Another brokerage adopts the site by changing this data. */
export const site = z.object({
  /** "Yarrow & Day" */
  name: z.string().min(1),
  /** Name on the license. Contains the word "insurance". */
  legalName: z.string().min(1),
  tagline: z.string().min(1),
  /** National format, "937-555-0142"; `phoneHref` is "tel:+19375550142". */
  phone: z.string().min(1),
  phoneHref: z.string().startsWith('tel:+'),
  email: z.email(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: stateCode,
    zip: z.string(),
    /** Position of the entrance in degrees, for maps and search engines. */
    geo: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  }),
  /** "Monday to Friday, 8:30 to 5:30 Eastern" */
  hours: z.string().min(1),
  /** Public URL of the site without a trailing slash, from PUBLIC_URL and not from the seed. */
  publicUrl: z.url(),
  /** IANA time zone. "Today" on the site is the current day in this zone. */
  timeZone: z.string().min(1),
  /** State of domicile and principal place of business, for the footer. */
  domicile: z.string().min(1),
  principalPlace: z.string().min(1),
  licenses: z.array(license).min(1),
  /** Lines of business that the agency sells, in display order. No other line has a page, a link or a form. */
  lines: z.array(z.enum(quoteProducts)).min(1),
  /**
   * Shown verbatim. The first two are values of regulated facts, the others the agency's own text; `fictional` is empty
   * if it does not apply.
   */
  legal: z.object({
    notGovernment: z.string(),
    licensedAgentContact: z.string(),
    notAdvice: z.string(),
    fictional: z.string(),
  }),
  /** Left out for the default accent. */
  accent: accentName.optional(),
  /** Left out for the default flower mark. */
  logo: shownLogo.optional(),
  /** The owner's settings for links in the header and footer; left out if unchanged from what the releases offer. */
  links: linkWishes.optional(),
  /** Line at the top of every page from its first to its last day; left out if there is none. */
  announcement: announcement.optional(),
  /**
   * Facts whose window closed at most 12 months ago or is still to close, earliest close first. For the date line and
   * the year band.
   */
  windows: z.array(fact),
});
export type Site = z.infer<typeof site>;

/** `GET /api/site/lines`: lines of business that the agency sells, with the first page of each form. */
export const soldLines = z.object({ items: z.array(z.object({ line: z.enum(quoteProducts), firstPage: z.string() })) });
export type SoldLines = z.infer<typeof soldLines>;

/** Marks a text that is shown in English on a page in another language because it has no translation. */
const spoken = { lang: z.literal('en-US').optional() };

/**
 * Current texts of a service page, in the language of the page: paragraphs with links, bold and `:fact[key]`. Lines
 * that state a fact that does not hold are left out.
 */
const serviceTexts = z.object({
  lead: z.object({ text: z.string(), ...spoken }),
  steps: z.array(z.object({ title: z.string(), text: z.string(), ...spoken })),
  rows: z.array(z.object({ label: z.string(), cells: z.array(z.string()), ...spoken })),
  questions: z.array(z.object({ question: z.string(), answer: z.string(), ...spoken })),
  /** Facts that the texts state, by the key used in the text. */
  facts: z.record(z.string(), fact),
});
export type ServiceTexts = z.infer<typeof serviceTexts>;

/**
 * `GET /api/site/lines/:line`; 404 for a line that the agency does not sell. `?with=texts` adds the texts of its page.
 */
export const soldLine = soldLines.shape.items.element.extend({ texts: serviceTexts.optional() });
export type SoldLine = z.infer<typeof soldLine>;

/** Query of `GET /api/site/lines/:line`. */
export const soldLineWith = z.object({ with: z.literal('texts').optional() });
export type SoldLineWith = z.infer<typeof soldLineWith>;

/**
 * `GET /api/site/lines/preview/:token`: the page as it would be if its draft were published now. 410 for an expired
 * link.
 */
export const servicePreview = soldLine.extend({ preview: z.object({ expires: z.iso.datetime() }) });
export type ServicePreview = z.infer<typeof servicePreview>;
