import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDraft } from 'contract/quote-drafts';

import { site } from '../pages.fixture';
import { allDone, open, receipt, show } from './quote-form.fixture';
import { markSent, remember } from './typed-memory';

const elsewhere = {
  zip: '48201',
  stateName: 'Michigan',
  why: 'no-license' as const,
  licensedIn: ['Ohio', 'Kentucky'],
  goTo: { name: 'Medicare.gov', url: 'https://www.medicare.gov' },
};
/** Its name begins with a word that is not in lower case in a sentence. */
const marketplaceOfIdaho = { name: 'Your Health Idaho', url: 'https://www.yourhealthidaho.org' };

it('shows errors at the top, at the field and in the title, and keeps the typed values', async () => {
  const { body, title } = await show('birth', open);
  expect(title).toBe('Error: When you were born: Medicare request, step 2 of 5 | Hazel Insurance');
  const link = body.querySelector('[role=alert] a');
  expect(link?.getAttribute('href')).toBe('#born.year');
  expect(body.querySelector('#born-error')?.textContent).toContain(link?.textContent);
  expect(body.querySelector<HTMLInputElement>('[name="born.month"]')?.value).toBe('3');
  expect(body.querySelector('[name="born.year"]')?.getAttribute('aria-invalid')).toBe('true');
});

it('names an agent and a day beside the form', async () => {
  const { body } = await show('place', open);
  expect(body.querySelector('aside')?.textContent).toContain('Ada reads your answers.');
  expect(body.querySelector('aside')?.textContent).toContain('By Monday, November\u00a023');
});

it('names the agency beside the form if nobody may help in the visitor’s state', async () => {
  const { body } = await show('birth', { ...open, state: 'IN' });
  const beside = body.querySelector('aside');
  expect(beside?.textContent).toContain('We read your answers.');
  expect(beside?.textContent).not.toContain('Ada');
  expect(beside?.querySelector('a')?.getAttribute('href')).toBe(site.phoneHref);
});

it.each([
  ['place', open, ['Back', 'Keep it 2 more hours']],
  ['check', { ...open, done: allDone, refused: null }, ['Back to step 5', 'Change']],
] as const)('leaves the controls of the page %s out when it is printed', async (page, draft, names) => {
  const { body } = await show(page, draft);
  const controls = [...body.querySelectorAll('a, button')];
  for (const name of names) {
    const named = controls.filter(({ textContent }) => textContent === name);
    expect(named).not.toHaveLength(0);
    for (const control of named) expect(control.closest('[data-paper]')).not.toBeNull();
  }
});

it('keeps the origin of the visit, and is not indexable', async () => {
  const { body, head } = await show('place', { kind: 'none' }, '?city=lima-ohio&campaign=mailer-7');
  const hidden = [...body.querySelectorAll<HTMLInputElement>('form input[type=hidden]')].map(({ name, value }) => [
    name,
    value,
  ]);
  expect(hidden).toEqual([
    ['origin.city', 'lima-ohio'],
    ['origin.campaign', 'mailer-7'],
  ]);
  expect(body.querySelector('a[href="/get-quote?city=lima-ohio&campaign=mailer-7"]')).not.toBeNull();
  expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(head.querySelector('link[rel=canonical], meta[property^="og:"]')).toBeNull();
});

it('knows the campaign of the first page, after links that do not name it', async () => {
  const load = { name: 'https://hazel.example/blog?campaign=mailer-7' };
  const entries = jest.spyOn(performance, 'getEntriesByType').mockReturnValue([load as PerformanceEntry]); // jsdom has none
  const { body } = await show('place', { kind: 'none' });
  expect(body.querySelector<HTMLInputElement>('[name="origin.campaign"]')?.value).toBe('mailer-7');
  expect(body.querySelector('a[href="/get-quote?campaign=mailer-7"]')).not.toBeNull();
  entries.mockRestore();
});

it.each(['sent', 'contact'])('forgets on the page %s what was typed before the request was sent', async (page) => {
  remember('medicare', 'contact', { name: 'Maria Lopez' });
  markSent('medicare', 'contact', Date.now());
  markSent('group', 'contact', Date.now());
  await show(page, { kind: 'sent', receipt });
  expect(sessionStorage.getItem('quote:medicare')).toBeNull();
  // Whoever uses the browser next does not learn who asked for what.
  expect(Object.keys(localStorage)).toEqual(['quote-sent:group/contact']);
});

it('keeps what was typed for another request after one was sent', async () => {
  remember('medicare', 'place', { zip: '4540' });
  const { body } = await show('place', { kind: 'sent', receipt });
  expect(body.querySelector<HTMLInputElement>('[name=zip]')?.value).toBe('4540');
});

it('restores text that was typed in this tab and never sent', async () => {
  remember('medicare', 'place', { zip: '4540' });
  const { body } = await show('place', { kind: 'none' });
  expect(body.querySelector<HTMLInputElement>('[name=zip]')?.value).toBe('4540');
});

it('offers no submit before every page is answered', async () => {
  const { body } = await show('check', open);
  expect(body.querySelector('form')).toBeNull();
  expect([...body.querySelectorAll('main a, a')].map((link) => link.getAttribute('href'))).toContain(
    '/get-quote/medicare/birth',
  );
});

it('shows both consents with an optional unchecked box, and sends back the hash of the wording', async () => {
  const { body } = await show('check', { ...open, done: allDone, refused: null });
  expect(body.textContent).toContain('I ask to be contacted.');
  expect(body.textContent).toContain('I agree to calls. (optional)');
  expect(body.querySelector<HTMLInputElement>('[name="consents.marketing.ticked"]')).toMatchObject({
    checked: false,
    required: false,
  });
  expect(body.querySelector<HTMLInputElement>('[name="consents.contact.hash"]')?.value).toBe('a'.repeat(64));
  expect(body.querySelector('a[href="/get-quote/medicare/place?from=check#zip"]')?.textContent).toBe('Change');
});

it.each([
  [['place', 'birth', 'parts', 'interest'], 'One page isn’t answered yet.'],
  [['contact'], '4 pages aren’t answered yet.'],
])('counts the pages that are missing when only %p are answered', async (done, sentence) => {
  const { body } = await show('check', { ...open, done });
  expect(body.textContent).toContain(sentence);
});

it('leads on to the first page that is missing, named by its heading', async () => {
  const { body } = await show('check', { ...open, done: ['place', 'birth'] });
  const link = [...body.querySelectorAll('a')].find(({ textContent }) => textContent?.startsWith('Go on'));
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Go on with “Medicare so far”',
    '/get-quote/medicare/parts',
  ]);
});

it('shows two people of the same age and coverage', async () => {
  const twin = { relationship: 'child', age: '7', zip: '45402', tier: 'family' };
  const { body } = await show('check', { ...open, answers: { census: { rows: [twin, twin] } } }, '', 'group');
  expect(body.textContent?.match(/Child, 7, 45402: family/g)).toHaveLength(2);
});

it('links an error of the whole page to the button, and the phone number in it to a call', async () => {
  const message = `Look it over and send it once more, or call us at ${site.phone} (until 5).`;
  const { body } = await show('check', { ...open, done: allDone, refused: { step: 'check', fields: {}, message } });
  const links = [...body.querySelectorAll('[role=alert] a')].map((a) => [a.textContent, a.getAttribute('href')]);
  expect(links).toEqual([
    ['Look it over and send it once more, or call us at', '#send'],
    [site.phone, site.phoneHref],
  ]);
  expect(body.querySelector('[role=alert] li')?.textContent).toBe(message);
});

it.each<[string, string, QuoteDraft, readonly string[]]>([
  [
    'Your request is with us',
    'sent',
    { kind: 'sent', receipt },
    ['HI-4K7M-29', 'A person calls.', 'Monday, November\u00a023, 2026', 'insurance license OH\u00a01'],
  ],
  ['This request is sent', 'contact', { kind: 'sent', receipt }, ['don’t have to send it a second time']],
  [
    'Please start again',
    'parts',
    { kind: 'none' },
    ['2 hours', 'If you saw a reference number, your request is with us. If not, nothing was sent'],
  ],
  [
    'This confirmation is no longer here',
    'sent',
    { kind: 'none' },
    ['2 hours', 'If you saw a reference number here, your request is with us', 'See where it stands'],
  ],
  ['Your request isn’t sent yet', 'sent', open, ['Check your answers']],
  [
    'We aren’t licensed in Michigan',
    'not-licensed',
    { ...open, elsewhere },
    ['Ohio and Kentucky', 'Go to Medicare.gov', '1-800-MEDICARE'],
  ],
  [
    'We aren’t licensed in Idaho',
    'not-licensed',
    { ...open, elsewhere: { ...elsewhere, stateName: 'Idaho', goTo: marketplaceOfIdaho } },
    ['Your Health Idaho can help you', 'Go to Your Health Idaho'],
  ],
])('shows "%s" at the page named %s', async (heading, page, draft, words) => {
  const { body } = await show(page, draft);
  expect(body.querySelector('h1')?.textContent).toBe(heading);
  for (const text of words) expect(body.textContent).toContain(text);
});

it('promises no mail about the reference number before it is known whether the site sends mail', async () => {
  const { body } = await show('contact', { ...open, done: allDone.slice(0, -1), refused: null });
  expect(body.querySelector('#email-hint')?.textContent).toBe('We’ll write to you there.');
});

it('announces a mail only where the site sends mail', async () => {
  const { body } = await show('sent', { kind: 'sent', receipt });
  expect(body.textContent).toContain('We’ll e-mail you the reference number');
  cleanup();
  await show('sent', { kind: 'sent', receipt }, '', 'medicare', false);
  expect(body.textContent).not.toContain('e-mail you');
  expect(body.textContent).toContain('Write the number down, or print this page');
});

it('shows the reference number when nobody can say whether mail is sent', async () => {
  const { body } = await show('sent', { kind: 'sent', receipt }, '', 'medicare', null);
  expect(body.textContent).toContain(receipt.reference);
  expect(body.textContent).not.toContain('mail you');
});

it('keeps an error with its person when another one is removed, and moves the focus', async () => {
  const wrong = 'Enter an age from 0 to 120';
  const rows = ['11', 'old', '33'].map((age) => ({ relationship: 'employee', age, zip: '45402', tier: 'employee' }));
  const { body } = await show(
    'census',
    {
      ...open,
      answers: { census: { rows } },
      refused: { step: 'census', fields: { 'rows.1.age': wrong }, message: null },
    },
    '',
    'group',
  );
  const faulty = () =>
    [...body.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')].map(({ id, value }) => `${id} ${value}`);
  const links = () => within(screen.getByRole('alert')).getAllByRole('link');
  expect(faulty()).toEqual(['rows.1.age old']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove person 1' }));
  expect(faulty()).toEqual(['rows.0.age old']);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['#rows.0.age']);
  expect(document.activeElement?.id).toBe('add-person');
  await userEvent.click(screen.getByRole('button', { name: 'Remove person 1' }));
  expect(faulty()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
