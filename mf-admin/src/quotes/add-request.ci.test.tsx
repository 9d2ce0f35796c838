import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { address, responses, detail, id, sent, show } from './quotes.fixture';

const path = '/api/admin/quotes';
const added = { ...detail, source: 'phone' };

beforeEach(() => {
  responses['/api/site'] = { name: 'Yarrow & Day', timeZone: 'America/New_York', lines: ['group', 'medicare'] };
  responses['/api/cities'] = { items: [{ slug: 'dayton', name: 'Dayton', state: { code: 'OH', name: 'Ohio' } }] };
  responses[`${path}/by-hand`] = {
    consents: [
      { kind: 'contact', text: 'They asked the agency to contact them.' },
      { kind: 'marketing', text: 'I agree to marketing calls.' },
    ],
  };
});

async function write(): Promise<void> {
  await userEvent.click(await screen.findByLabelText('On the phone'));
  await userEvent.type(screen.getByLabelText('Name'), 'Ann Ash');
  await userEvent.type(screen.getByLabelText(/^Phone/), '937-555-0199');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'Medicare');
  await userEvent.selectOptions(screen.getByLabelText('Town'), 'Dayton, OH');
  await userEvent.type(screen.getByLabelText('What it is about'), 'Turns 65 in March');
  await userEvent.click(screen.getByLabelText('They said so'));
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Add the request' }));

test('has its link back in place before the account is known', async () => {
  responses['/api/auth/session'] = new Promise(() => undefined);
  show('/admin/quotes/new');
  expect(await screen.findByRole('link', { name: 'All requests' })).toBeTruthy();
  expect(screen.queryByLabelText('On the phone')).toBeNull();
});

test('adds a phone request and opens it', async () => {
  responses[`POST ${path}`] = added;
  show('/admin/quotes/new');
  await write();
  expect(screen.queryByLabelText(/They came to us themselves/)).toBeNull();
  await press();
  expect(await screen.findByText('Added as YD-4K7M-29')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`/admin/quotes/${id}`));
  expect(sent).toEqual([
    {
      method: 'POST',
      path,
      body: expect.objectContaining({
        idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        source: 'phone',
        at: expect.stringMatching(/:00\.999Z$/),
        name: 'Ann Ash',
        product: 'medicare',
        city: 'dayton',
        contact: 'spoken',
        marketing: 'not-asked',
        askedAgain: false,
        whose: 'by-line',
      }),
    },
  ]);
  expect(sessionStorage.getItem('typed:add-request')).toBeNull();
});

test('opens no request that was added after its author had gone on to another page', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') await arrived;
    return fetch(url, init);
  };
  responses[`POST ${path}`] = added;
  show('/admin/quotes/new');
  await write();
  await press();
  await userEvent.click(screen.getByRole('link', { name: 'All requests' }));
  arrive();
  expect(await screen.findByText('Added as YD-4K7M-29')).toBeTruthy();
  await userEvent.type(await screen.findByRole('searchbox'), 'Birch');
  expect(address()).toBe('/admin/quotes');
});

test('retains the input and its idempotency key after a failure and a reload', async () => {
  show('/admin/quotes/new');
  await write();
  await press(); // 404: the request failed
  const first = sent.at(-1)?.body;
  cleanup();
  show('/admin/quotes/new');
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Ann Ash');
  expect(screen.getByLabelText<HTMLInputElement>('They said so').checked).toBe(true);
  await press();
  expect(sent.at(-1)?.body).toEqual(first);
});
