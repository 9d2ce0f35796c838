// Without zod, so that a page that only names a line of business does not carry the library.
import { t } from '../words/words';

/** What the agency sells: everything that is said of it in more than one workspace. */
interface LineOfBusiness {
  /** "Group health": in a list, or at the head of a column. */
  name: string;
  /** "a request about group health": in a sentence. */
  inSentence: string;
  /** The page about it. */
  path: `/services/${string}`;
  /** What articles and facts are filed under, and what readers read for it. */
  topic: string;
  topicName: string;
  /** Working days until the promise is kept. */
  days: number;
  /** What happens by then, to a visitor who has asked. */
  promise: string;
  /** Its color in charts: a token of `ui`. */
  color: `var(--bar-${string})`;
  /** The pages of its form, one thing a page. The check page and the confirmation come after the last. */
  steps: readonly string[];
  /** The step with the field `zip` that decides where the agency must be licensed; null where no license is needed. */
  zipStep: string | null;
  /** Who helps in a state without a license of the agency. */
  elsewhere: 'regulator' | 'marketplace' | 'medicare';
}

/**
 * One row a line of business, in the order in which /get-quote offers them. Another one begins here: contract/README.md.
 * What the API says of it is a getter, so that it is made in the language of each request.
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

/** What a request can be about. */
export type QuoteProduct = keyof typeof rows;
/** What an article can be about. */
export type Topic = (typeof rows)[QuoteProduct]['topic'];
export type QuoteStepName<P extends QuoteProduct = QuoteProduct> = (typeof rows)[P]['steps'][number];
/** A row, with what the four have in common. */
export type Line = LineOfBusiness & { topic: Topic };
