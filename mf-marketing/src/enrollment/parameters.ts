/** Query parameters of one person: `?birth=1961-03&first=yes&cover=own-job&ends=2027-05`. */
export const parameters = {
  birth: 'birth',
  first: 'first',
  partB: 'partb',
  since: 'since',
  coverage: 'cover',
  employer: 'employer',
  ends: 'ends',
  until: 'until',
} as const;

/** Suffix of the parameters for the second person of a couple. */
export const second = '2';

/** Returns whether a URL has answers, right or wrong: without a birth month, nothing was asked. */
export const isAsked = (search: URLSearchParams): boolean => search.has(parameters.birth);
