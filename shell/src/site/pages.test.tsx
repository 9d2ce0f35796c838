/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { PageModule } from 'contract/page';
import { useEffect } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';

import { pageFinder } from '../routing/site-routes';
import { Arrivals } from './arrivals';
import { settled } from './page-modules';
import { Pages } from './pages';
import { PrerenderTarget } from './prerender-target';

/** Contents of pages, one for each time they were rendered. */
let rendered: string[] = [];

function Contents({ text }: { text: string }) {
  rendered.push(text);
  return <h1>{text}</h1>;
}

function pageNamed(name: string): Promise<PageModule> {
  // React calls each component that reads the location. Its contents render only if the location has changed.
  const Page = () => {
    const { search } = useLocation();
    if (search === '?fails') throw new Error('it cannot be shown');
    return <Contents text={name + search} />;
  };
  return settled({ default: Page });
}

const loaded = { a: pageNamed('/a'), b: pageNamed('/b') };
const modules = { load: ({ path }: { path: string }) => (path === '/a' ? loaded.a : loaded.b), evict: () => undefined };
const routes = ['/a', '/b'].map((path) => ({
  path,
  remote: 'mf-blog',
  page: { name: `.${path}`, paths: [path], rendering: 'server' as const },
  undecided: false,
}));

/** Headings in the document after each navigation, when the effects of the layout move the focus to one of them. */
let headings: string[][] = [];

function Headings() {
  const { key } = useLocation();
  useEffect(() => {
    headings.push(screen.queryAllByRole('heading').map(({ textContent }) => textContent));
  }, [key]);
  return null;
}

function open(arrivals?: Arrivals): PrerenderTarget {
  const prerender = new PrerenderTarget();
  const queryFn = () => new Promise(() => {});
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn } } })}>
      <MemoryRouter initialEntries={['/a']}>
        <Link to="/a">to a</Link>
        <Link to="/b?x=1">to b</Link>
        <Link to="/a?fails">to a that fails</Link>
        <Pages view="page" {...{ routes, pageAt: pageFinder(routes), modules, arrivals, prerender }} />
        <Headings />
      </MemoryRouter>
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
  return prerender;
}

const pointAt = (prerender: PrerenderTarget, search: string, pathname = '/b') =>
  act(async () => prerender.set({ pathname, search, hash: '', state: null, key: 'prerender' }));

const follow = () => act(async () => screen.getByText('to b').click());

beforeEach(() => {
  rendered = [];
  headings = [];
});

it('shows a prerendered page without rendering it again', async () => {
  const prerender = open();
  await pointAt(prerender, '?x=1');
  await pointAt(prerender, '?x=1');
  await follow();
  expect(screen.getByRole('heading').textContent).toBe('/b?x=1');
  expect(rendered).toEqual(['/a', '/b?x=1']);
});

it('renders a page again that was prerendered for another query string', async () => {
  const prerender = open();
  await pointAt(prerender, '');
  await follow();
  expect(screen.getByRole('heading').textContent).toBe('/b?x=1');
  expect(rendered).toEqual(['/a', '/b', '/b?x=1']);
});

it('removes the old page at once if its link was pointed at when it was already open', async () => {
  const prerender = open();
  await pointAt(prerender, '', '/a');
  await follow();
  expect(headings).toEqual([['/a'], ['/b?x=1']]);
});

it('keeps the page until the next one has arrived', async () => {
  let arrive = () => {};
  open(new Arrivals(() => new Promise<void>((resolve) => (arrive = resolve))));
  await follow();
  expect(screen.getByRole('heading').textContent).toBe('/a');
  expect(rendered).toEqual(['/a']);
  await act(async () => arrive());
  expect(screen.getByRole('heading').textContent).toBe('/b?x=1');
});

it('prepares a page again at its next visit, and not for another query string', async () => {
  const prepared: string[] = [];
  const arrivals = new Arrivals(({ pathname, search }) => {
    prepared.push(pathname + search);
    return null;
  });
  const at = (pathname: string, search = '') => ({ pathname, search, hash: '', state: null, key: '' });
  const first = arrivals.of(at('/a'));
  expect(arrivals.of(at('/a', '?x=1'))).toBe(first);
  const second = arrivals.of(at('/b'));
  expect(arrivals.of(at('/b'))).toBe(second);
  arrivals.show('/b');
  void arrivals.of(at('/a', '?x=2'));
  expect(prepared).toEqual(['/b', '/a?x=2']);
});

it('shows a page again whose results could not be shown, when the visitor asks for others', async () => {
  open();
  await act(async () => screen.getByText('to a that fails').click());
  expect(screen.getByRole('heading').textContent).toBe('Closed for an hour of gardening.');
  await act(async () => screen.getByText('to a').click());
  expect(screen.getByRole('heading').textContent).toBe('/a');
});

it('prepares a page again that a visitor has given up on', async () => {
  const prepared: string[] = [];
  open(
    new Arrivals(({ pathname }) => {
      prepared.push(pathname);
      return new Promise(() => {});
    }),
  );
  await follow();
  await act(async () => screen.getByText('to a').click());
  await follow();
  expect(prepared).toEqual(['/b', '/b']);
});
