import type { Page } from 'playwright-core';

export interface Route {
  path: string;
  /** The path of the canonical link; null on a page that search engines must not show. */
  canonical: string | null;
  status: 200 | 404;
  /** Part of the heading. Pages from the database get theirs from there. */
  heading?: string;
  /** Whether the visitor must be signed in. */
  signedIn?: true;
}

const page = (path: string, canonical = path): Route => ({ path, canonical, status: 200 });
const missing = (path: string): Route => ({ path, canonical: null, status: 404, heading: 'February 30' });

/**
 * Every row of the route table, including the missing page. Article, member and city are from the demonstration
 * content.
 */
export const everyRoute: readonly Route[] = [
  page('/'),
  page('/services/group-health'),
  page('/group-health', '/services/group-health'),
  page('/services/group-health/which-way'),
  page('/services/medicare'),
  page('/medicare', '/services/medicare'),
  page('/services/individual'),
  page('/individual-health', '/services/individual'),
  page('/services/ease'),
  page('/ease', '/services/ease'),
  page('/blog'),
  { ...page('/blog/still-working-at-65'), heading: 'Still working at 65?' },
  page('/team'),
  { ...page('/team/ines-delgado'), heading: 'Ines Delgado' },
  page('/get-quote'),
  page('/letters'),
  page('/landing'),
  { ...page('/city/dayton-ohio'), heading: 'Dayton' },
  { path: '/blogpost/login', canonical: null, status: 200, heading: 'Sign in' },
  { path: '/admin/new-article', canonical: null, status: 200, heading: 'New article', signedIn: true },
  { path: '/admin/quotes/new', canonical: null, status: 200, heading: 'Add a request', signedIn: true },
  { path: '/admin/facts', canonical: null, status: 200, heading: 'Facts to check', signedIn: true },
  { path: '/admin/transfer', canonical: null, status: 200, heading: 'Import and export', signedIn: true },
  { path: '/admin/people', canonical: null, status: 200, heading: 'People', signedIn: true },
  { path: '/admin/services', canonical: null, status: 200, heading: 'Service pages', signedIn: true },
  { path: '/admin/towns', canonical: null, status: 200, heading: 'Towns', signedIn: true },
  { path: '/admin/links', canonical: null, status: 200, heading: 'Header and footer', signedIn: true },
  { path: '/admin/tags', canonical: null, status: 200, heading: 'Tags', signedIn: true },
  { path: '/admin/redirects', canonical: null, status: 200, heading: 'Redirects', signedIn: true },
  { path: '/admin/jobs', canonical: null, status: 200, heading: 'Background work', signedIn: true },
  { path: '/admin/archive', canonical: null, status: 200, heading: 'Archive', signedIn: true },
  { path: '/admin/releases', canonical: null, status: 200, heading: 'Releases', signedIn: true },
  { path: '/admin/access', canonical: null, status: 200, heading: 'Who has access', signedIn: true },
  { path: '/admin/account', canonical: null, status: 200, heading: 'Account', signedIn: true },
  missing('/no/such/page'),
  missing('/blog/no-such-article'),
  missing('/team/nobody'),
  missing('/city/atlantis'),
];

export const widths = [320, 768, 1280] as const;

/** The visible content and metadata of a page. */
export interface Shown {
  headings: string[];
  title: string;
  /** The paths of its canonical links. */
  canonical: string[];
  robots: string | null;
  /** Text of the main part. Buttons are left out, since they need scripts. */
  text: string;
  /** Pixels by which the page is wider than the screen. */
  overflow: number;
}

/** Reads what a tab shows. */
export const shownIn = (tab: Page): Promise<Shown> =>
  tab.evaluate(() => {
    const words = document.querySelector('#main')?.cloneNode(true) as HTMLElement; // a clone of an element is one
    // A prerendered page is in the document too.
    for (const element of words.querySelectorAll('button, script, [style*="display: none"]')) element.remove();
    return {
      headings: [...document.querySelectorAll('h1')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => heading.textContent.trim()),
      title: document.title,
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(
        ({ href }) => new URL(href).pathname,
      ),
      robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? null,
      text: words.textContent.replace(/\s+/g, ' ').trim(),
      overflow: Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth),
    };
  });

/** Waits until a tab shows a page with this heading. Line breaks are ignored. */
export async function showing(tab: Page, heading: string): Promise<void> {
  await tab.waitForFunction((text) => document.querySelector('h1')?.textContent.includes(text), heading);
}

/** Expects the metadata that every page must have. */
export function expectWhole({ canonical, heading, status }: Route, shown: Shown): void {
  expect(shown).toMatchObject({
    headings: [expect.stringContaining(heading ?? '')],
    canonical: canonical === null ? [] : [canonical],
    overflow: 0,
  });
  expect(shown.headings[0]).not.toBe('');
  expect(shown.title).toMatch(/\w\w/);
  if (canonical === null || status === 404) expect(shown.robots).toContain('noindex');
}
