import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

it('shows the page as the server made it when the layout fails in a browser', async () => {
  const tab = await newTab();
  // The layout sorts its links.
  await tab.addInitScript(() => {
    Array.prototype.toSorted = () => {
      throw new TypeError('not in this browser');
    };
  });
  const response = await tab.goto(`${siteUrl()}/services/medicare`);
  expect(response?.status()).toBe(200);
  await tab.locator('html[data-static]').waitFor({ state: 'attached' });
  await tab.getByRole('heading', { level: 1, name: /Turning 65/ }).waitFor();
  expect(await tab.title()).toMatch(/^Medicare help/);
  await tab.getByRole('link', { name: 'Home' }).first().click();
  await tab.waitForURL(`${siteUrl()}/`);
  await tab.locator('html[data-static]').waitFor({ state: 'attached' });
  await tab.getByRole('heading', { level: 1 }).waitFor();
});
