import { hydrated, problemsOf } from '../browser';
import { siteUrl, visits } from '../journeys';
import { answer, bothWays, send, type Product, type Scripts } from './filled-forms';
import { ledgerOf } from './ledger';
import { mailsThat } from './mails';

const { newTab } = visits();

/** Runs a request from the first page to the mails and the consent record. */
async function journey(product: Product, scripts: Scripts): Promise<void> {
  // An address in a visitor's own header is not trusted.
  const tab = await newTab({
    javaScriptEnabled: scripts === 'with scripts',
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
  });
  const problems = problemsOf(tab);
  const name = `Ann ${scripts}`;
  await answer(tab, { product, scripts, name });
  expect(await tab.locator('main').innerText()).toContain(name);
  const box = tab.locator('[name="consents.marketing.ticked"]');
  expect(await box.isChecked()).toBe(false);
  if (scripts === 'without scripts') await box.check();
  const reference = await send(tab, product);
  const words = await tab.locator('main').innerText();
  expect(words).toMatch(/That’s by (Mon|Tues|Wednes|Thurs|Fri)day/);
  expect(words).toMatch(/insurance license OH\u00a00000100/i);

  const mails = await mailsThat((mail) => mail.includes(`Subject: ${reference}`), 2);
  expect(mails).toHaveLength(2);
  expect(mails.filter((mail) => /^To: .*ann@ash\.example/m.test(mail))).toHaveLength(1);
  expect(mails.filter((mail) => /^Reply-To: .*ann@ash\.example/m.test(mail))).toHaveLength(1);
  const line = {
    ip: expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/),
    page: `/get-quote/${product}/check`,
  };
  expect(ledgerOf(reference)).toEqual([
    { ...line, kind: 'contact', event: 'given', box: 'part-of-request' },
    {
      ...line,
      kind: 'marketing',
      ...(scripts === 'without scripts' ? { event: 'given', box: 'ticked' } : { event: 'declined', box: 'unticked' }),
    },
  ]);
  expect(problems).toEqual([]);
}

it.each<Product>(['group', 'medicare', 'individual', 'ease'])(
  'accepts a %s request with and without scripts, and confirms it with a number that is in both mails',
  (product) => bothWays((scripts) => journey(product, scripts)),
);

it("starts from the visitor's context: service, town and campaign are known", async () => {
  const tab = await newTab({ javaScriptEnabled: false });
  await tab.goto(`${siteUrl()}/services/ease?campaign=mailer-7`);
  expect(await tab.locator('main a[href^="/get-quote/ease"]').first().getAttribute('href')).toBe(
    '/get-quote/ease?campaign=mailer-7',
  );
  await tab.goto(`${siteUrl()}/city/dayton-ohio`);
  await tab.locator('main a[href^="/get-quote"]').click();
  await tab.locator('main a[href^="/get-quote/group"]').click();
  expect(await tab.locator('[name="origin.city"]').inputValue()).toBe('dayton-ohio');
});

it('knows the campaign of a visit that goes on by links of header and footer', async () => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/blog?campaign=mailer-7`);
  await hydrated(tab);
  await tab.locator('footer a[href="/services/medicare"]').click();
  await tab.locator('main a[href^="/get-quote/medicare"][href$="campaign=mailer-7"]').first().waitFor();
  await tab.locator('header a[href="/get-quote"]').first().click();
  await tab.locator('main a[href^="/get-quote/ease"]').click();
  expect(await tab.locator('[name="origin.campaign"]').inputValue()).toBe('mailer-7');
});
