/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { PageModule } from 'contract/page';
import { useEffect } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';

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
  // React calls whatever reads the location, and renders its contents if the location has changed.
  const Page = () => <Contents text={name + useLocation().search} />;
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

function open(): PrerenderTarget {
  const prerender = new PrerenderTarget();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/a']}>
        <Link to="/b?x=1">to b</Link>
        <Pages view="page" routes={routes} modules={modules} prerender={prerender} />
        <Headings />
      </MemoryRouter>
    </QueryClientProvider>,
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
