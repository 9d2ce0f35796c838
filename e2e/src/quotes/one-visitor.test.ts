import { siteUrl, visits } from '../journeys';
import { answer } from './filled-forms';

const { newTab } = visits();

it('shows answers to no other visitor, and prevents caching', async () => {
  const path = '/get-quote/medicare/check';
  const [ann, bea] = await Promise.all([newTab({ javaScriptEnabled: false }), newTab({ javaScriptEnabled: false })]);
  await answer(ann, { product: 'medicare', scripts: 'without scripts', name: 'Only Ann' });
  await answer(bea, { product: 'medicare', scripts: 'without scripts', name: 'Only Bea' });
  const [annsCookies, beasCookies] = await Promise.all(
    [ann, bea].map(async (tab) =>
      (await tab.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; '),
    ),
  );
  const asked = Array.from({ length: 12 }, (_, index) => ({
    cookie: [annsCookies, beasCookies, ''][index % 3] ?? '',
    names: [['Only Ann'], ['Only Bea'], []][index % 3],
  }));
  const answers = await Promise.all(
    asked.map(async ({ cookie }) => {
      const ask = () => fetch(siteUrl() + path, { headers: { cookie, 'if-none-match': '*' } });
      let response = await ask();
      // A busy machine refuses some of this many parallel requests.
      while (response.status === 503) response = await ask();
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      return (await response.text()).match(/Only (Ann|Bea)/g) ?? [];
    }),
  );
  expect(answers.map((names) => [...new Set(names)])).toEqual(asked.map(({ names }) => names));
});

it('puts no answers into a URL, and no form page into the sitemap', async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  const addresses: string[] = [];
  tab.on('request', (request) => addresses.push(request.url()));
  await answer(tab, { product: 'group', scripts: 'without scripts', name: 'Ann Ash' });
  expect(addresses.join(' ')).not.toMatch(/\bAsh\b|\b45402\b|ann@|937\D{0,3}555/i);
  expect(await (await fetch(`${siteUrl()}/sitemap.xml`)).text()).not.toMatch(/get-quote\/\w/);
});
