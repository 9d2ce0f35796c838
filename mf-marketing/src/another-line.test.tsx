import 'contract/testing/dental';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { quoteProducts } from 'contract/lines-of-business';
import type { OpenQuoteDraft } from 'contract/quote-drafts';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { TodayProvider } from 'ui';

import GetQuotePage from './get-quote/get-quote.page';
import { subjects } from './get-quote/subjects';
import { Audiences } from './home/audiences';
import { audiences } from './home/line-audiences';
import { member, site } from './pages.fixture';
import { forms } from './quote-form/forms';
import { contactStep, placeStep } from './quote-form/question';
import QuoteFormPage, { queries } from './quote-form/quote-form.page';

/** Adds what `scripts/lines.mjs` would write for the folder of the line. */
beforeAll(() => {
  Object.assign(subjects, {
    dental: { title: 'My teeth', asks: ['How many'], next: (name: string) => `${name} looks.` },
  });
  Object.assign(audiences, { dental: { who: 'I have teeth.', kind: 'Dental.', what: 'Two plans side by side.' } });
  Object.assign(forms, {
    dental: {
      name: 'Dental quote',
      steps: [
        placeStep('Where you live.'),
        {
          step: 'teeth',
          title: 'Your teeth',
          short: 'Teeth',
          questions: [{ kind: 'line', name: 'teeth', label: 'How many teeth do you have?' }],
        },
        contactStep,
      ],
    },
  });
});

const dentist = { ...member, id: 'dan-molar', name: 'Dan Molar', role: 'Dentist', lines: ['dental'] };

async function show(element: ReactNode, at = '/', path = '/') {
  const queryFn = () => Promise.reject(new Error('Everything is there before it renders'));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity, retry: false } } });
  client.setQueryData(['/api/site'], { ...site, lines: quoteProducts });
  client.setQueryData(['/api/team'], { items: [member, dentist] });
  client.setQueryData(['/api/cities', 'areas'], { items: [] });
  const params = { product: 'dental', page: 'teeth' };
  const [draftKey = ['']] = queries({ params, search: new URLSearchParams() });
  const draft: OpenQuoteDraft = {
    kind: 'open',
    answers: {},
    done: ['place'],
    refused: null,
    startedAgain: false,
    elsewhere: null,
    planSentence: null,
    answersHash: 'b'.repeat(64),
    consents: [],
  };
  client.setQueryData(draftKey, draft);
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <TodayProvider today="2026-05-20">
          <MemoryRouter initialEntries={[at]}>
            <Suspense fallback="not ready">
              <Routes>
                <Route path={path} element={element} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </TodayProvider>
      </QueryClientProvider>,
    ),
  );
}

test('offers another line of business on the quote page, with its agent', async () => {
  await show(<GetQuotePage />);
  expect(screen.getByRole('link', { name: /My teeth Dan looks/ }).getAttribute('href')).toBe('/get-quote/dental');
  expect(screen.getByText('My teeth.')).toBeTruthy();
});

test('asks the questions of its form, and names the deadline and the result', async () => {
  await show(<QuoteFormPage />, '/get-quote/dental/teeth', '/get-quote/:product/:page');
  expect(screen.getByRole('textbox', { name: 'How many teeth do you have?' })).toBeTruthy();
  expect(screen.getByText('By Tuesday, May 26')).toBeTruthy();
  expect(screen.getByText('You get two plans side by side.')).toBeTruthy();
  expect(screen.getByText('Dan reads your answers.')).toBeTruthy();
});

test('links from the front page to the page of each line of business', async () => {
  await show(<Audiences />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/services/dental');
});
