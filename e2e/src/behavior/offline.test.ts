import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';

const { newTab } = visits();

const headed = (tab: Page, name: string) => tab.getByRole('heading', { level: 1, name }).waitFor();

it('says that the visitor is offline, and shows the page once the connection is back', async () => {
  const tab = await newTab();
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.context().setOffline(true);
  await tab.locator('main a[href="/services/medicare"]').first().click();
  await headed(tab, 'You’re offline.');
  await tab.context().setOffline(false);
  await headed(tab, 'Turning 65? You have seven months.');
  expect(new URL(tab.url()).pathname).toBe('/services/medicare');
});

it('says so as well if only the data of the page is missing', async () => {
  const tab = await newTab();
  await tab.goto(`${siteUrl()}/team`);
  await alive(tab);
  await tab.locator('main a[href="/team/ruth-yarrow"]').first().click();
  await headed(tab, 'Ruth Yarrow');
  await tab.goBack();
  await tab.context().setOffline(true);
  await tab.locator('main a[href="/team/tom-day"]').first().click();
  await headed(tab, 'You’re offline.');
  await tab.context().setOffline(false);
  await headed(tab, 'Tom Day');
});
