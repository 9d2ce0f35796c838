import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { Page } from 'playwright-core';

import { faultsInBothThemes } from '../axe-faults';
import { visits } from '../journeys';

const { newTab } = visits();

const workspaces = ['ui', 'mf-admin'] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-'));
  const root = join(__dirname, '../../..');
  const script = join(root, 'ui/catalog/build.mjs');
  for (const workspace of workspaces)
    await promisify(execFile)(process.execPath, [script, join(root, workspace), join(folder, workspace)]);
});
afterAll(() => rm(folder, { recursive: true }));

async function open(workspace: (typeof workspaces)[number], width: number): Promise<Page> {
  const tab = await newTab({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await tab.goto(pathToFileURL(join(folder, workspace, 'index.html')).href);
  await tab.getByRole('heading', { name: 'Catalog' }).waitFor();
  return tab;
}

/** Two states of one component have the same name, which a page has only once. */
const ofCatalog = (fault: string) => fault.includes('landmark-unique');

const allFaults = async (tab: Page) => (await faultsInBothThemes(tab)).filter((fault) => !ofCatalog(fault));

it.each(workspaces.flatMap((workspace) => [320, 1280].map((width) => ({ workspace, width }))))(
  'finds no axe violations in any component of $workspace, in either theme, at $width pixels',
  async ({ workspace, width }) => {
    const tab = await open(workspace, width);
    expect(await tab.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(40);
    expect(await allFaults(tab)).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

it.each([320, 1280])(
  'finds no axe violations in any dialog of the admin, in either theme, at %i pixels',
  async (width) => {
    const tab = await open('mf-admin', width);
    const openers = await tab.locator('button[aria-haspopup=dialog]').all();
    expect(openers.length).toBeGreaterThan(3);
    for (const opener of openers) {
      await opener.click();
      await tab.getByRole('dialog').waitFor();
      expect(await allFaults(tab)).toEqual([]);
      await tab.keyboard.press('Escape');
      await tab.getByRole('dialog').waitFor({ state: 'detached' });
    }
  },
);

it('shows a message above an open dialog that is announced and closes by keyboard while the dialog stays open', async () => {
  const tab = await open('ui', 1280);
  await tab.getByRole('button', { name: 'Open a dialog' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Publish it?' });
  await dialog.getByRole('button', { name: 'Publish, and fail' }).click();
  const message = dialog.getByRole('listitem').filter({ hasText: 'Not saved' });
  await message.waitFor();
  // Nothing covers the message: the element at its center belongs to it.
  const isOnTop = await message.evaluate((card) => {
    const { x, y, width, height } = card.getBoundingClientRect();
    return card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await dialog
    .getByRole('alert')
    .filter({ hasText: 'Not saved The site did not answer.' })
    .waitFor({ state: 'attached' });
  expect(await allFaults(tab)).toEqual([]);

  await tab.keyboard.press('F8');
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Escape');
  await message.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
});
