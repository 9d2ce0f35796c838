/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createLoader } from 'contract/request';
import type { LinkDeclaration } from 'contract/remote';
import type { Site } from 'contract/site';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider, TodayProvider } from 'ui';

import type { ActiveRemote } from '../site/boot-data';
import type { OtherLanguage } from '../site/other-languages';
import { Layout } from './layout';
import { GonePage } from './gone-page';
import { NotFoundPage } from './not-found-page';
import { UnavailablePage } from './unavailable-page';

const site: Site = {
  name: 'Yarrow & Day',
  legalName: 'Yarrow & Day Insurance Brokers, LLC',
  tagline: '-',
  phone: '937-555-0142',
  phoneHref: 'tel:+19375550142',
  email: 'hello@yarrowandday.example',
  address: { street: '18 Wyandot Street', city: 'Dayton', state: 'OH', zip: '45402' },
  hours: 'Monday to Friday',
  publicUrl: 'http://localhost:3000',
  timeZone: 'America/New_York',
  domicile: 'Ohio',
  principalPlace: 'Dayton, Ohio',
  licenses: [
    { state: 'OH', number: '0000100', line: '-' },
    { state: 'IN', number: '0000200', line: '-' },
  ],
  lines: ['group', 'medicare', 'individual', 'ease'],
  legal: {
    notGovernment: 'Not connected with or endorsed by the U.S. government or the federal Medicare program.',
    licensedAgentContact: '-',
    notAdvice: '-',
    fictional: 'A fictional agency.',
  },
  windows: [],
};

const link = (list: LinkDeclaration['list'], label: string, to: string, order: number) => ({ list, label, to, order });

const remotes: ActiveRemote[] = [
  {
    name: 'mf-blog',
    version: '1.0.0',
    entry: '',
    integrity: '',
    sections: [{ path: '/blog', layout: 'site' }],
    links: [
      link('header', 'Almanac', '/blog', 40),
      link('header', 'Our people', '/team', 50),
      link('agency', 'The Almanac', '/blog', 20),
    ],
    pages: [{ name: './list', paths: ['/blog'], rendering: 'server' }],
  },
  {
    name: 'mf-marketing',
    version: '1.0.0',
    entry: '',
    integrity: '',
    sections: [{ path: '/', layout: 'site' }],
    links: [
      link('header', 'Medicare', '/services/medicare', 20),
      link('header', 'Employers', '/services/group-health', 10),
      link('button', 'Ask for a quote', '/get-quote', 10),
      link('legal', 'Privacy notice', '/privacy', 10),
    ],
    pages: [{ name: './medicare', paths: ['/services/medicare', '/medicare'], rendering: 'server' }],
  },
  {
    name: 'mf-admin',
    version: '1.0.0',
    entry: '',
    integrity: '',
    sections: [{ path: '/admin', layout: 'admin', private: true }],
    links: [],
    pages: [],
  },
];

async function show({
  at = '/blog',
  known = site,
  languages = [],
  page = <h1>Page</h1>,
}: {
  at?: string;
  known?: Site | null;
  languages?: readonly OtherLanguage[];
  page?: ReactNode;
}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn: createLoader() } } });
  if (known) client.setQueryData(['/api/site'], known);
  const view = render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={client}>
        <TodayProvider today="2026-08-01">
          <ThemeProvider>
            <Layout remotes={remotes} languages={languages}>
              {page}
            </Layout>
          </ThemeProvider>
        </TodayProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  // The first keydown loads the toaster; waiting for it here keeps it from changing the document during a test.
  fireEvent.keyDown(document.body, { key: 'Shift' });
  await screen.findByRole('region', { name: /F8/ });
  return view;
}

const menu = () => document.querySelector('details') ?? document.createElement('details');
const navigation = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body);

it('marks the current page in the navigation, under each of its paths', async () => {
  await show({ at: '/medicare' });
  expect(navigation().getByRole('link', { name: 'Medicare' })).toHaveAttribute('aria-current', 'page');
  expect(navigation().getByRole('link', { name: 'Almanac' })).not.toHaveAttribute('aria-current');
});

it('hides links to lines that the agency does not sell', async () => {
  await show({ known: { ...site, lines: ['group'] } });
  expect(navigation().getByRole('link', { name: 'Employers' })).toBeInTheDocument();
  expect(navigation().queryByRole('link', { name: 'Medicare' })).toBeNull();
});

it('marks the chapter of an article', async () => {
  await show({ at: '/blog/the-part-b-penalty' });
  expect(navigation().getByRole('link', { name: 'Almanac' })).toHaveAttribute('aria-current', 'true');
});

it('leads to the same part of the page in the other language', async () => {
  await show({ languages: [{ language: 'es-US', name: 'Español', href: '/es/blog' }] });
  const other = screen.getByRole('link', { name: 'Español' });
  other.addEventListener('click', (event) => event.preventDefault());
  const clickAt = (hash: string) => {
    window.location.hash = hash;
    fireEvent.click(other);
  };
  clickAt('#your-dates');
  expect(other).toHaveProperty('href', 'http://localhost/es/blog#your-dates');
  clickAt('');
  expect(other).toHaveProperty('href', 'http://localhost/es/blog');
});

it('starts with a skip link to the main content', async () => {
  const { container } = await show({});
  expect(container.querySelector('a')).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it('skips the navigation inside of a page of the admin', async () => {
  const page = (
    <>
      <a href="/admin/articles">Articles</a>
      <h1>Media</h1>
    </>
  );
  await show({ at: '/admin/media', page });
  fireEvent.click(screen.getByRole('link', { name: 'Skip to the content' }));
  expect(screen.getByRole('heading', { name: 'Media' })).toHaveFocus();
});

it('shows the legal notices in the footer', async () => {
  await show({});
  const footer = screen.getByRole('contentinfo');
  for (const words of [
    'Insurance Brokers, LLC',
    'Insurance licenses: OH 0000100, IN 0000200',
    'Domicile: Ohio',
    site.legal.notGovernment,
    site.legal.fictional,
  ])
    expect(footer).toHaveTextContent(words);
  expect(footer.textContent).toContain('OH\u00a00000100, IN\u00a00000200');
});

it('omits footer columns without links', async () => {
  await show({});
  const columns = within(screen.getByRole('contentinfo')).getAllByRole('navigation');
  expect(columns.map((column) => column.getAttribute('aria-label'))).toEqual(['The agency', 'Legal']);
});

it('focuses the menu when it opens, and returns focus when Escape closes it', async () => {
  await show({});
  await act(async () => {
    menu().open = true;
    await new Promise((done) => setTimeout(done, 0));
  });
  await waitFor(() => expect(within(menu()).getByRole('link', { name: 'Employers' })).toHaveFocus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(menu().open).toBe(false);
  expect(menu().querySelector('summary')).toHaveFocus();
});

it('closes the menu when focus leaves it, but not when focus moves inside it', async () => {
  await show({ page: <a href="/next">Next</a> });
  menu().open = true;
  act(() => within(menu()).getByRole('link', { name: 'Employers' }).focus());
  act(() => within(menu()).getByRole('link', { name: 'Medicare' }).focus());
  expect(menu().open).toBe(true);
  act(() => screen.getByRole('link', { name: 'Next' }).focus());
  expect(menu().open).toBe(false);
});

it('closes the menu on navigation', async () => {
  await show({});
  menu().open = true;
  fireEvent.click(within(menu()).getByRole('link', { name: 'Our people' }));
  await waitFor(() => expect(menu().open).toBe(false));
});

it('toggles the theme', async () => {
  await show({});
  fireEvent.click(screen.getAllByRole('button', { name: 'Use dark colors' })[0] ?? document.body);
  expect(document.documentElement).toHaveClass('dark');
  fireEvent.click(screen.getAllByRole('button', { name: 'Use light colors' })[0] ?? document.body);
  expect(document.documentElement).not.toHaveClass('dark');
});

it('renders without site data, and shows no contact data of the agency', async () => {
  const { container } = await show({ known: null, page: <UnavailablePage /> });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Closed for an hour of gardening.');
  expect([...container.querySelectorAll('a[href^="tel:"]')].map((link) => link.textContent)).toEqual([
    '1-800-MEDICARE',
  ]);
  expect(container).not.toHaveTextContent(/Yarrow|undefined/);
});

it('ends no sentence twice on the unavailable page after hours that end with p.m.', async () => {
  await show({ known: { ...site, hours: 'Weekdays, 9 a.m. to 5 p.m.' }, page: <UnavailablePage /> });
  expect(screen.getByRole('main')).toHaveTextContent('(Weekdays, 9 a.m. to 5 p.m.).');
});

it('describes a missing page, with noindex', async () => {
  await show({ at: '/nope', page: <NotFoundPage /> });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page is like February 30.');
  expect(document.title).toBe('Page not found | Yarrow & Day');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(screen.getByRole('img', { name: /someone has penciled in a 30/ })).toBeInTheDocument();
});

it('describes an unpublished page, with noindex', async () => {
  await show({ at: '/blog/taken-down', page: <GonePage /> });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page is like last year’s calendar.');
  expect(document.title).toBe('No longer here | Yarrow & Day');
  expect(screen.getByText(/^Looking for something for today\? Call/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Meet our people' })).toHaveAttribute('href', '/team');
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

it('calls onRetry from the unavailable page', async () => {
  const again = jest.fn();
  await show({ page: <UnavailablePage onRetry={again} /> });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

it('tells a visitor without a connection so, and retries when it is back', async () => {
  const again = jest.fn();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show({ page: <UnavailablePage onRetry={again} /> });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re offline.');
  expect(document.title).toMatch(/^You’re offline/);
  fireEvent(window, new Event('online'));
  expect(again).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

const picture = {
  src: '/api/media/logo.png',
  srcset: '/api/media/logo.png 400w',
  width: 400,
  height: 100,
  sources: [],
};

it('shows a logo image that contains the name without text, with its dimensions reserved', async () => {
  await show({ known: { ...site, logo: { kind: 'picture', picture, saysName: true } } });
  const [home] = screen.getAllByRole('link', { name: 'Yarrow & Day' });
  expect(home).toHaveTextContent(/^$/);
  const image = within(home ?? document.body).getByRole('img', { name: 'Yarrow & Day' });
  expect(image).toHaveAttribute('width', '400');
  expect(image).toHaveAttribute('height', '100');
});

it('shows the name as text beside a logo image that lacks it', async () => {
  await show({ known: { ...site, logo: { kind: 'picture', picture, saysName: false } } });
  const [home] = screen.getAllByRole('link', { name: 'Yarrow & Day' });
  expect(home).toHaveTextContent('Yarrow & Day');
  expect(home?.querySelector('img')).toHaveAttribute('alt', '');
});
