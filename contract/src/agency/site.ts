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

/** `GET /api/site`: what every page's layout needs. Another brokerage takes the site over by changing this data. */
export const site = z.object({
  /** "Yarrow & Day" */
  name: z.string().min(1),
  /** The name on the license, with the word "insurance". */
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
    /** Where the door is, in degrees, for maps and search engines. */
    geo: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  }),
  /** "Monday to Friday, 8:30 to 5:30 Eastern" */
  hours: z.string().min(1),
  /** The address that visitors use, no slash at the end; from PUBLIC_URL, not from the seed. */
  publicUrl: z.url(),
  /** IANA name. "Today" on the site is the day in this zone. */
  timeZone: z.string().min(1),
  /** State of domicile and principal place of business, for the footer. */
  domicile: z.string().min(1),
  principalPlace: z.string().min(1),
  licenses: z.array(license).min(1),
  /** What the agency sells, in the order in which it is offered: nothing else has a page, a link or a form. */
  lines: z.array(z.enum(quoteProducts)).min(1),
  /**
   * Printed verbatim. The first two are the values of regulated facts, the others the agency's own; `fictional` is empty
   * where there is nothing more to say.
   */
  legal: z.object({
    notGovernment: z.string(),
    licensedAgentContact: z.string(),
    notAdvice: z.string(),
    fictional: z.string(),
  }),
  /** Left out where it is the house's own. */
  accent: accentName.optional(),
  /** Left out where it is the house's flower. */
  logo: shownLogo.optional(),
  /** What the owner wants of the links in header and footer; left out where they are as the releases offer them. */
  links: linkWishes.optional(),
  /** The line at the top of every page between its days; left out where there is none. */
  announcement: announcement.optional(),
  /** Facts with a window that has not closed more than 12 months ago, soonest close first: date line and year band. */
  windows: z.array(fact),
});
export type Site = z.infer<typeof site>;

/** `GET /api/site/lines`: what the agency sells, with the first page of each form. */
export const soldLines = z.object({ items: z.array(z.object({ line: z.enum(quoteProducts), firstPage: z.string() })) });
export type SoldLines = z.infer<typeof soldLines>;

/** On a page in another language what nobody has said in it: the English. */
const spoken = { lang: z.literal('en-US').optional() };

/**
 * What the agency says on the page of a service today, in the language of the page: paragraphs with links, bold and
 * `:fact[key]`. What states a fact that does not hold is left out.
 */
const serviceTexts = z.object({
  lead: z.object({ text: z.string(), ...spoken }),
  steps: z.array(z.object({ title: z.string(), text: z.string(), ...spoken })),
  rows: z.array(z.object({ label: z.string(), cells: z.array(z.string()), ...spoken })),
  questions: z.array(z.object({ question: z.string(), answer: z.string(), ...spoken })),
  /** What the texts state, by the key that stands in them. */
  facts: z.record(z.string(), fact),
});
export type ServiceTexts = z.infer<typeof serviceTexts>;

/** `GET /api/site/lines/:line`; 404 for what the agency does not sell. With `?with=texts` also what its page says. */
export const soldLine = soldLines.shape.items.element.extend({ texts: serviceTexts.optional() });
export type SoldLine = z.infer<typeof soldLine>;

/** Query of `GET /api/site/lines/:line`. */
export const soldLineWith = z.object({ with: z.literal('texts').optional() });
export type SoldLineWith = z.infer<typeof soldLineWith>;

/** `GET /api/site/lines/preview/:token`: what a page would say if its draft was published now. 410 for a link that has expired. */
export const servicePreview = soldLine.extend({ preview: z.object({ expires: z.iso.datetime() }) });
export type ServicePreview = z.infer<typeof servicePreview>;
