import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

it('says that the visitor is offline, and shows the page once the connection is back', async () => {
  const tab = await newTab();
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.context().setOffline(true);
  await tab.locator('main a[href="/services/medicare"]').first().click();
  await tab.getByRole('heading', { level: 1, name: 'You’re offline.' }).waitFor();
  await tab.context().setOffline(false);
  await tab.getByRole('heading', { level: 1, name: 'Turning 65? You have seven months.' }).waitFor();
  expect(new URL(tab.url()).pathname).toBe('/services/medicare');
});
