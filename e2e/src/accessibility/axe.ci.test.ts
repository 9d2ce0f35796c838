import type { BrowserContextOptions, Page } from 'playwright-core';

import { faultsInBothThemes } from '../axe-faults';
import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { kindsOfAdminPages, kindsOfPages } from '../kinds-of-pages';
import { signIn } from '../signed-in';

const { newTab, visitor: newVisitor } = visits();

/** Each kind of public page, and the results and errors of the tools. */
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
  // Articles exist only in English.
  ...publicPages.filter((path) => !path.startsWith('/blog/')).map((path) => `/es${path === '/' ? '' : path}`),
  '/blogpost/login',
  ...kindsOfAdminPages,
];

// One tab each for all pages: opening a tab takes longer than loading a page.
let visitor: Page;
let admin: Page;
beforeAll(async () => {
  // The site's content security policy would block axe.
  const options: BrowserContextOptions = {
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  };
  [visitor, admin] = await Promise.all([(await newVisitor(options)).newPage(), (await newVisitor(options)).newPage()]);
  await signIn(admin.context());
});

it.each(pages)('finds no axe violations on %s in either theme', async (path) => {
  const tab = path.startsWith('/admin') ? admin : visitor;
  await tab.goto(siteUrl() + path);
  await alive(tab);
  expect(await faultsInBothThemes(tab)).toEqual([]);
});

it('finds no axe violations in the open phone menu in either theme', async () => {
  const tab = await visitor.context().newPage();
  await tab.setViewportSize({ width: 320, height: 640 });
  await tab.goto(siteUrl());
  await alive(tab);
  await tab.locator('summary', { hasText: 'Menu' }).click();
  expect(await faultsInBothThemes(tab)).toEqual([]);
  await tab.close();
});

it('finds no axe violations in a form with errors and a message', async () => {
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
