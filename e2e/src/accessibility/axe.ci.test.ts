import type { BrowserContextOptions, Page } from 'playwright-core';

import { faultsInBothThemes } from '../axe-faults';
import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { kindsOfAdminPages, kindsOfPages } from '../kinds-of-pages';
import { signIn } from '../signed-in';

const { newTab, visitor: newVisitor } = visits();

/** Each kind of public page, and the answers and faults of the tools. */
const publicPages = [
  ...kindsOfPages,
  '/services/medicare?birth=1962-03&cover=own-job&employer=large&ends=2027-05',
  '/services/medicare?birth=soon',
  '/services/medicare/sheet?birth=1962-03',
  '/services/group-health?full=41&part=22&hours=60',
  '/services/group-health/which-way?people=staff',
  '/services/individual?size=2&income=90000',
];

const pages = [
  ...publicPages,
  // Articles are in English.
  ...publicPages.filter((path) => !path.startsWith('/blog/')).map((path) => `/es${path === '/' ? '' : path}`),
  '/blogpost/login',
  ...kindsOfAdminPages,
];

// One tab each for all pages: opening one takes longer than loading a page.
let visitor: Page;
let admin: Page;
beforeAll(async () => {
  // The policy of the site would refuse axe.
  const options: BrowserContextOptions = {
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  };
  [visitor, admin] = await Promise.all([(await newVisitor(options)).newPage(), (await newVisitor(options)).newPage()]);
  await signIn(admin.context());
});

it.each(pages)('%s has no fault that axe knows, in either theme', async (path) => {
  const tab = path.startsWith('/admin') ? admin : visitor;
  await tab.goto(siteUrl() + path);
  await alive(tab);
  expect(await faultsInBothThemes(tab)).toEqual([]);
});

it('the open menu of a phone has no fault that axe knows, in either theme', async () => {
  const tab = await visitor.context().newPage();
  await tab.setViewportSize({ width: 320, height: 640 });
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.locator('summary', { hasText: 'Menu' }).click();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.close();
});

it('a form with faults and a message has no fault that axe knows', async () => {
  const tab = await newTab({ bypassCSP: true, reducedMotion: 'reduce' });
  await tab.goto(`${siteUrl()}/blogpost/login`);
  await alive(tab);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.getByText('Enter your password').first().waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.getByLabel('E-mail address').fill('nobody@example.com');
  await tab.getByLabel('Password', { exact: true }).fill('not the password');
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.locator('[role=region] [data-state=open]').waitFor();
  expect(await faultsInBothThemes(tab)).toEqual([]);
});
