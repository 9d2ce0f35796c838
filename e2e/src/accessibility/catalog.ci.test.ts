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

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-'));
  const script = join(__dirname, '../../../ui/catalog/build.mjs');
  await promisify(execFile)(process.execPath, [script, folder]);
});
afterAll(() => rm(folder, { recursive: true }));

async function open(width: number): Promise<Page> {
  const tab = await newTab({ reducedMotion: 'reduce', viewport: { width, height: 900 } });
  await tab.goto(pathToFileURL(join(folder, 'index.html')).href);
  await tab.getByRole('heading', { name: 'Catalog' }).waitFor();
  return tab;
}

it.each([320, 1280])('finds no axe violations in any component, in either theme, at %i pixels', async (width) => {
  const tab = await open(width);
  expect(await tab.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(40);
  expect(await faultsInBothThemes(tab)).toEqual([]);
});

it('shows a message above an open dialog that is announced and closes by keyboard while the dialog stays open', async () => {
  const tab = await open(1280);
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
  expect(await faultsInBothThemes(tab)).toEqual([]);

  await tab.keyboard.press('F8');
  await tab.keyboard.press('Tab');
  await tab.keyboard.press('Escape');
  await message.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
});
