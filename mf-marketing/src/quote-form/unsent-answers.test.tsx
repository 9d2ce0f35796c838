import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { site } from '../pages.fixture';
import { allDone, open, receipt, refetch, show } from './quote-form.fixture';

const html = '<html><body>Request blocked</body></html>';
const answers = (status: number, body: string) => async () => new Response(body, { status });

it('says that the visitor is offline when the device has no connection', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show('check', { ...open, done: allDone, refused: null });
  await userEvent.click(screen.getByRole('button', { name: 'Send my request' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You’re offline: send this again when you’re connected');
  expect(alert.textContent).toContain('What you typed is kept on this device.');
  expect(alert.textContent).toContain(site.phone);
  online.mockRestore();
});

it('promises to keep what was typed only where the device stores it', async () => {
  globalThis.fetch = jest.fn(answers(502, ''));
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The site’s storage is blocked', 'SecurityError');
  });
  const { body } = await show('place', { kind: 'none' });
  await userEvent.type(screen.getByRole('textbox', { name: /ZIP/ }), '45402');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('What you typed is kept only as long as this page is open.');
  expect(alert.textContent).not.toContain('on this device');
  expect(body.querySelector<HTMLInputElement>('[name=zip]')?.value).toBe('45402');
  blocked.mockRestore();
});

it('leaves a visitor who went back while a page was being sent where they are', async () => {
  let answer: (response: Response) => void = () => undefined;
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  const { body } = await show('place', open);
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await screen.findByRole('button', { name: 'One moment' });
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await act(async () => answer(Response.json({ next: '/get-quote/medicare/birth', draft: open })));
  expect(body.textContent).toBe('What do you need?');
});

it('shows no other page between the one that sends and the reference number', async () => {
  const draft = { kind: 'sent', receipt };
  globalThis.fetch = jest.fn(async () => Response.json({ next: '/get-quote/medicare/sent', draft }));
  const { body } = await show('check', { ...open, done: allDone, refused: null });
  const headings = new Set<string>();
  const observer = new MutationObserver(() => headings.add(body.querySelector('h1')?.textContent ?? ''));
  observer.observe(body, { childList: true, characterData: true, subtree: true });
  await userEvent.click(screen.getByRole('button', { name: 'Send my request' }));
  await screen.findByText(receipt.reference);
  observer.disconnect();
  headings.delete('Check your answers');
  expect([...headings]).toEqual(['Your request is with us']);
});

it('shows a visitor who went back the reference number and no other page', async () => {
  let answer: (response: Response) => void = () => undefined;
  globalThis.fetch = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  const { body } = await show('check', { ...open, done: allDone, refused: null });
  await userEvent.click(screen.getByRole('button', { name: 'Send my request' }));
  await userEvent.click(screen.getByRole('link', { name: 'Back to step 5' }));
  await screen.findByRole('heading', { level: 1, name: 'How we reach you' });
  const headings = new Set<string>();
  const observer = new MutationObserver(() => headings.add(body.querySelector('h1')?.textContent ?? ''));
  observer.observe(body, { childList: true, characterData: true, subtree: true });
  // Not within act(), which would show the page only once everything is done.
  const shown = screen.findByText(receipt.reference);
  answer(Response.json({ next: '/get-quote/medicare/sent', draft: { kind: 'sent', receipt } }));
  await shown;
  observer.disconnect();
  headings.delete('How we reach you');
  expect([...headings]).toEqual(['Your request is with us']);
});

describe('when a request turns out to be sent', () => {
  const news = () => screen.findByRole('heading', { name: 'This request is sent' });

  it('moves the focus from the message that it was not', async () => {
    globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    await show('check', { ...open, done: allDone, refused: null });
    await userEvent.click(screen.getByRole('button', { name: 'Send my request' }));
    expect(await screen.findByRole('alert')).toBe(document.activeElement);
    await refetch({ kind: 'sent', receipt });
    expect(await news()).toBe(document.activeElement);
  });

  it('leaves the focus on what stays', async () => {
    const menu = document.body.appendChild(document.createElement('button'));
    await show('check', { ...open, done: allDone, refused: null });
    menu.focus();
    await refetch({ kind: 'sent', receipt });
    await news();
    expect(document.activeElement).toBe(menu);
    menu.remove();
  });
});

it.each<[string, () => Promise<Response>]>([
  ['a firewall that answers 403 with its own page', answers(403, html)],
  ['a delivery network that answers 429 with its own page', answers(429, html)],
  ['a proxy that answers 413 with nothing', answers(413, '')],
  ['a hotel that answers 200 with a page of its own', answers(200, html)],
  ['a proxy that answers 502', answers(502, html)],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports an unsent request with the phone number and keeps all input: %s', async (_, answer) => {
  globalThis.fetch = jest.fn(answer);
  await show('check', { ...open, done: allDone, refused: null });
  await userEvent.click(screen.getByRole('button', { name: 'Send my request' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This wasn’t sent');
  expect(alert.textContent).toContain(site.phone);
  expect(screen.getByRole('button', { name: 'Send my request' }).getAttribute('aria-disabled')).toBe('false');
  cleanup();

  const { body } = await show('place', { kind: 'none' });
  const zip = body.querySelector<HTMLInputElement>('[name=zip]');
  if (!zip) throw new Error('The page asks for no ZIP code');
  await userEvent.type(zip, '45402');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect((await screen.findByRole('alert')).textContent).toContain('kept on this device');
  expect(zip.value).toBe('45402');
  expect(sessionStorage.getItem('quote:medicare')).toContain('45402');
});
