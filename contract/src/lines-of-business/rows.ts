// This file does not use zod, so that a page that only names a line of business does not bundle the library.
import { t } from '../words/words';

/** A line of business: everything about it that more than one workspace uses. */
interface LineOfBusiness {
  /** Name in a list or a column heading: "Group health". */
  name: string;
  /** Name within a sentence: "a request about group health". */
  inSentence: string;
  /** Path of its page. */
  path: `/services/${string}`;
  /** Topic of its articles and facts; `topicName` is the display name. */
  topic: string;
  topicName: string;
  /** Working days until the promise is due. */
  days: number;
  /** What the visitor gets by then. */
  promise: string;
  /** Color in charts: a token of `ui`. */
  color: `var(--bar-${string})`;
  /** Pages of its form, one subject per page. The check page and the confirmation follow the last one. */
  steps: readonly string[];
  /** Step whose `zip` field decides where the agency must be licensed; null if no license is required. */
  zipStep: string | null;
  /** Who can help in a state where the agency has no license. */
  elsewhere: 'regulator' | 'marketplace' | 'medicare';
}

/**
 * One row per line of business, in the order in which /get-quote offers them. To add a line, start here: see
 * contract/README.md. Texts that the API sends are getters, so that they are translated for each request.
 */
export const rows = {
  group: {
    name: t`Group health`,
    get inSentence() {
      return t`group health`;
    },
    path: '/services/group-health',
    topic: 'group-health',
    topicName: t`Employers`,
    days: 2,
    get promise() {
      return t`You get one page with the choices we can place.`;
    },
    color: 'var(--bar-group)',
    steps: ['company', 'people', 'coverage', 'census', 'contact'],
    zipStep: 'company',
    elsewhere: 'regulator',
  },
  medicare: {
    name: t`Medicare`,
    get inSentence() {
      return t`Medicare`;
    },
    path: '/services/medicare',
    topic: 'medicare',
    topicName: t`Medicare`,
    days: 1,
    get promise() {
      return t`A licensed insurance agent calls once, and writes if you don’t pick up.`;
    },
    color: 'var(--bar-medicare)',
    steps: ['place', 'birth', 'parts', 'interest', 'contact'],
    zipStep: 'place',
    elsewhere: 'medicare',
  },
  individual: {
    name: t`Individual`,
    get inSentence() {
      return t`individual health`;
    },
    path: '/services/individual',
    topic: 'individual-health',
    topicName: t`Individual`,
    days: 2,
    get promise() {
      return t`We work out the credit first, then write to you with two or three plans that fit.`;
    },
    color: 'var(--bar-individual)',
    steps: ['place', 'people', 'household', 'event', 'contact'],
    zipStep: 'place',
    elsewhere: 'marketplace',
  },
  ease: {
    name: t`EASE demo`,
    get inSentence() {
      return t`an EASE demo`;
    },
    path: '/services/ease',
    topic: 'ease',
    topicName: t`EASE`,
    days: 2,
    get promise() {
      return t`We call to find half an hour for the demonstration.`;
    },
    color: 'var(--bar-advantage)',
    steps: ['people', 'payroll', 'lines', 'problem', 'contact'],
    zipStep: 'people',
    elsewhere: 'regulator',
  },
} as const satisfies Record<string, LineOfBusiness>;

/** Key of a line of business. */
export type QuoteProduct = keyof typeof rows;
/** Topic of an article. */
export type Topic = (typeof rows)[QuoteProduct]['topic'];
export type QuoteStepName<P extends QuoteProduct = QuoteProduct> = (typeof rows)[P]['steps'][number];
/** A row, typed with what all lines have in common. */
export type Line = LineOfBusiness & { topic: Topic };
