import { siteUrl, visits } from '../journeys';
import { showing } from '../routes/every-route';
import { signIn } from '../signed-in';

const { newTab } = visits();

it('redirects a signed-out visitor from the new article to the sign-in page without showing it', async () => {
  const tab = await newTab();
  await tab.addInitScript(() => {
    new MutationObserver(() => {
      const heading = document.querySelector('#main h1')?.textContent ?? '';
      if (heading !== '' && heading !== 'Sign in') document.documentElement.dataset['saw'] = heading;
    }).observe(document, { childList: true, subtree: true });
  });
  await tab.goto(`${siteUrl()}/admin/new-article`);
  await tab.waitForURL('**/blogpost/login');
  await showing(tab, 'Sign in');
  expect(await tab.evaluate(() => document.documentElement.dataset['saw'])).toBeUndefined();
  // Back does not lead into the same redirect again.
  expect(await tab.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

it('has no editor content in the HTML, and is neither cached nor indexed', async () => {
  const response = await fetch(`${siteUrl()}/admin/new-article`);
  expect(response.status).toBe(200);
  const main = /<main[^]*<\/main>/.exec(await response.text())?.[0] ?? 'no main part';
  // The HTML contains only the message for browsers without scripts.
  expect(
    main
      .replace(/<noscript>[^]*<\/noscript>/, '')
      .replace(/<[^>]+>/g, '')
      .trim(),
  ).toBe('');
  expect(main).toContain('This page needs JavaScript');
  expect(main).not.toContain('New article');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

it('shows the new article to a signed-in owner', async () => {
  const tab = await newTab();
  await signIn(tab.context());
  await tab.goto(`${siteUrl()}/admin/new-article`);
  await showing(tab, 'New article');
  expect(new URL(tab.url()).pathname).toBe('/admin/new-article');
  expect(await tab.getByLabel('Title', { exact: true }).isEditable()).toBe(true);
});
