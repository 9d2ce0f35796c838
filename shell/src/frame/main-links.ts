export interface MainLink {
  label: string;
  to: string;
  /** Other addresses of the same page or chapter. */
  also?: readonly string[];
}

/** The chapters of the site, in the header and the phone menu. */
export const mainLinks: readonly MainLink[] = [
  { label: 'Employers', to: '/services/group-health', also: ['/group-health'] },
  { label: 'Medicare', to: '/services/medicare', also: ['/medicare'] },
  { label: 'Individual', to: '/services/individual', also: ['/individual-health'] },
  { label: 'Almanac', to: '/blog' },
  { label: 'Our people', to: '/team' },
];

export const quoteLink: MainLink = { label: 'Ask for a quote', to: '/get-quote' };

/** `page` on the page itself, `true` on one within its chapter, for `aria-current`. */
export function currentState({ to, also = [] }: MainLink, pathname: string): 'page' | 'true' | undefined {
  const addresses = [to, ...also];
  if (addresses.includes(pathname)) return 'page';
  return addresses.some((address) => pathname.startsWith(`${address}/`)) ? 'true' : undefined;
}
