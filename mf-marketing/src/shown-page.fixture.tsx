import { join } from 'node:path';

import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { City } from 'contract/cities';
import type { PageModule } from 'contract/page';
import type { Fact } from 'contract/facts';
import type { ServiceTexts } from 'contract/site';
import type { TeamMemberSummary } from 'contract/team';
import { Suspense } from 'react';
import { pathOf } from 'contract/request';
import type { RemoteDeclaration } from 'contract/remote';
import { declarationIn } from 'contract/webpack/words/catalogs';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { TodayProvider } from 'ui';

import { city, member, post, practice, site, texts } from './pages.fixture';

export const { pages: declarations }: RemoteDeclaration = declarationIn('en-US', join(__dirname, '..'));
const params = { slug: city.slug };

/** What the API answers, and the day on which it is asked. */
interface World {
  today?: string;
  facts?: readonly Fact[];
  agency?: Partial<typeof site>;
  /** null for an agency without towns */
  town?: City | null;
  people?: readonly TeamMemberSummary[];
  /** The API's data of a line of business; an older API returns no texts. */
  written?: { texts?: ServiceTexts };
}

/** Returns what `GET /api/cities/areas` answers if this is the only town. */
const areasOf = ({ planCounts, planSentence }: City) =>
  planCounts && planSentence
    ? [{ area: planCounts.area, sentence: planSentence, checkedOn: planCounts.checkedOn }]
    : [];

/** Renders a page as the shell does, with all data loaded before. A query that the page did not declare fails. */
export async function show(
  { module, paths }: (typeof declarations)[number],
  search = '',
  {
    today = '2026-11-21',
    facts = [],
    agency = {},
    town: listed = city,
    people = [member],
    written = { texts },
  }: World = {},
) {
  const page = (await import(module.replace('./src/', './'))) as PageModule; // what the shell takes it for, too
  const town = listed ?? city;
  const answers: Readonly<Record<string, unknown>> = {
    '/api/site': { ...site, ...agency },
    '/api/privacy': practice,
    '/api/facts': { items: facts },
    '/api/facts/ledger': { items: facts.map((fact) => ({ ...fact, before: [], statedIn: [] })) },
    '/api/team': { items: people },
    '/api/cities': { items: listed ? [listed] : [] },
    '/api/cities/areas': { items: areasOf(town) },
    [`/api/cities/${town.slug}`]: town,
    ...Object.fromEntries(
      site.lines.map((line) => [`/api/site/lines/${line}`, { line, firstPage: 'place', ...written }]),
    ),
    '/api/posts': { items: [post], older: null, newer: null },
  };
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    Promise.reject(new Error(`The page reads ${pathOf(queryKey)}, which its queries do not name`));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity, retry: false } } });
  const keys = page.queries?.({ params, search: new URLSearchParams(search) }) ?? [];
  // The towns' own data follow from the list of towns: the renderer loads them during rendering.
  for (const key of [['/api/site'], ...keys, ['/api/cities', town.slug]]) {
    client.setQueryData(key, answers[pathOf(key).replace(/\?.*/, '')]);
  }
  const [path = '/'] = paths;
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <TodayProvider today={today}>
          <MemoryRouter initialEntries={[`${path.replace(':slug', town.slug)}${search}`]}>
            <Suspense fallback="not ready">
              <Routes>
                <Route path={path} element={<page.default />} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </TodayProvider>
      </QueryClientProvider>,
    ),
  );
  return document;
}

/** Returns a page by its name in `remote.json`. */
export const pageNamed = (name: string) => {
  const found = declarations.find((page) => page.name === name);
  if (!found) throw new Error(`${name} is not declared`);
  return found;
};

afterEach(cleanup);
