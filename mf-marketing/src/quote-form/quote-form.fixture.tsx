import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { OpenQuoteDraft, QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { stepsOf } from 'contract/quote-pages';
import { Suspense } from 'react';
import { pathOf } from 'contract/request';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { TodayProvider } from 'ui';

import { member, site } from '../pages.fixture';
import { draftQuery } from './quote-draft.queries';
import QuoteFormPage, { queries } from './quote-form.page';

const consent = (kind: 'contact' | 'marketing', text: string) => ({
  kind,
  text,
  version: '1',
  hash: 'a'.repeat(64),
  form: 'box' as const,
}); // the literal
export const open: OpenQuoteDraft = {
  kind: 'open',
  answers: { place: { zip: '45402' }, birth: { born: { month: '3', year: '' } } },
  done: ['place'],
  refused: { step: 'birth', fields: { 'born.year': 'Enter the year you were born, like 1962' }, message: null },
  startedAgain: false,
  elsewhere: null,
  planSentence: null,
  answersHash: 'b'.repeat(64),
  consents: [consent('contact', 'I ask to be contacted.'), consent('marketing', 'I agree to calls.')],
};

let shown: { client: QueryClient; key: QueryKey };

/** Gives the shown page another draft, as when the site is asked again. */
export const refetch = (draft: QuoteDraft) => act(async () => shown.client.setQueryData(shown.key, draft));

/** Renders a page of a form, Medicare by default, for a visitor with this draft. */
export async function show(
  page: string,
  draft: QuoteDraft,
  search = '',
  product: QuoteProduct = 'medicare',
  mailService: boolean | null = true,
) {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    Promise.reject(new Error(`The page reads ${pathOf(queryKey)}, which its queries do not name`));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity, retry: false } } });
  const [draftKey = [''], teamKey = [''], practiceKey = ['the sent page reads it']] = queries({
    params: { product, page },
    search: new URLSearchParams(),
  });
  client.setQueryData(draftKey, draft);
  shown = { client, key: draftKey };
  // The shell reads the answers of a page before it shows it.
  for (const other of stepsOf(product)) client.setQueryData(draftQuery(product, other).queryKey, draft);
  client.setQueryData(teamKey, { items: [member] });
  if (mailService !== null)
    client.setQueryData(practiceKey, { draftHours: 2, requestDays: 730, otherSystem: false, mailService });
  client.setQueryData(['/api/site'], site);
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <TodayProvider today="2026-11-20">
          <MemoryRouter initialEntries={[`/get-quote/${product}/${page}${search}`]}>
            <Suspense fallback="not ready">
              <Routes>
                <Route path="/get-quote/:product/:page" element={<QuoteFormPage />} />
                <Route path="/get-quote" element="What do you need?" />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </TodayProvider>
      </QueryClientProvider>,
    ),
  );
  return document;
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

export const allDone = ['place', 'birth', 'parts', 'interest', 'contact'];
export const receipt = {
  reference: 'HI-4K7M-29',
  receivedAt: '2026-11-20T15:00:00.000Z',
  next: ['A person calls.'],
  phone: site.phone,
  hours: site.hours,
};
