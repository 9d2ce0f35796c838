import type { Topic } from '../articles/posts';
import type { QuoteProduct } from '../quotes/quote-options';

/** What the agency sells: everything that is said of it in more than one place. */
export interface LineOfBusiness {
  /** "Group health": in a list, or at the head of a column. */
  name: string;
  /** "a request about group health": in a sentence. */
  inSentence: string;
  /** The page about it. */
  path: `/services/${string}`;
  /** What the Almanac files its articles under. */
  topic: Topic;
  /** Who answers: people whose role has one of these words, in lower case. */
  answeredBy: readonly string[];
  /** Working days until the promise is kept. */
  days: number;
  /** What happens by then, to a visitor who has asked. */
  promise: string;
  /** Its color in charts: a token of `ui`. */
  color: `var(--bar-${string})`;
}

/** In the order in which /get-quote offers them. One that is missing, or lacks something, does not compile. */
export const linesOfBusiness: Readonly<Record<QuoteProduct, LineOfBusiness>> = {
  group: {
    name: 'Group health',
    inSentence: 'group health',
    path: '/services/group-health',
    topic: 'group-health',
    answeredBy: ['group'],
    days: 2,
    promise: 'You get one page with the choices we can place.',
    color: 'var(--bar-group)',
  },
  medicare: {
    name: 'Medicare',
    inSentence: 'Medicare',
    path: '/services/medicare',
    topic: 'medicare',
    answeredBy: ['medicare'],
    days: 1,
    promise: 'A licensed insurance agent calls once, and writes if you don’t pick up.',
    color: 'var(--bar-medicare)',
  },
  individual: {
    name: 'Individual',
    inSentence: 'individual health',
    path: '/services/individual',
    topic: 'individual-health',
    answeredBy: ['individual'],
    days: 2,
    promise: 'We work out the credit first, then write to you with two or three plans that fit.',
    color: 'var(--bar-individual)',
  },
  ease: {
    name: 'EASE demo',
    inSentence: 'an EASE demo',
    path: '/services/ease',
    topic: 'ease',
    answeredBy: ['ease', 'enrollment'],
    days: 2,
    promise: 'We call to find half an hour for the demonstration.',
    color: 'var(--bar-advantage)',
  },
};

/** Whether a role is one of those that answer for a line of business. */
export const answersFor = (product: QuoteProduct, role: string): boolean => {
  const words = role.toLowerCase().split(/[^a-z]+/);
  return linesOfBusiness[product].answeredBy.some((word) => words.includes(word));
};
