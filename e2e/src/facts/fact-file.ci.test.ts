import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';

import { problemsOf } from '../browser';
import { ownSite } from '../own-site';
import { reads } from '../reads';

const { site, openAsOwner } = ownSite();
let tab: Page;
beforeAll(async () => {
  tab = await openAsOwner('/admin/facts');
});

const subject = 'Part B late enrollment penalty';
const coming = `${new Date().getUTCFullYear() + 1}-12-31`;

async function check(content: string | Buffer, name = 'figures.csv'): Promise<void> {
  const buffer = Buffer.from(content);
  await tab.getByLabel('File with figures').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await tab.getByRole('button', { name: 'Check the file' }).click();
}

/** Returns the cells of a row as they are in the file: a comma inside quotation marks separates none. */
const cellsOf = (row: string) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
const column = { value: 4, from: 6, to: 7, checkedOn: 12 };

/** Downloads the facts and changes the row of one fact. @returns the header row and the changed row */
async function changed(change: (row: string) => string): Promise<string> {
  const downloading = tab.waitForEvent('download');
  await tab.getByRole('link', { name: 'Download as CSV' }).click();
  const [names = '', ...rows] = readFileSync(await (await downloading).path(), 'utf8').split('\r\n');
  const row = rows.find((one) => one.includes(`"${subject}"`)) ?? '';
  return [names, change(row)].join('\r\n');
}

const read = async (path: string) => (await fetch(site().url + path)).text();

it('imports next year’s figures from a spreadsheet after a preview of the changes', async () => {
  const problems = problemsOf(tab);
  await tab.goto(`${site().url}/admin/facts`);
  const file = await changed((row) => {
    const now = row.replace(/10 percent|10%/, '11 percent');
    expect(now).not.toBe(row);
    const next = cellsOf(now).with(column.value, '12 percent').with(column.from, coming).with(column.to, '').join(',');
    return `${now}\r\n${next}`;
  });
  await check(file);
  await tab.getByRole('heading', { name: 'What importing figures.csv does' }).waitFor();
  await tab.getByText('Rows: 2 changed.').waitFor();
  const rows = tab.getByRole('list', { name: 'Rows of the file' });
  const stated = await rows.locator('a[href^="/blog/"]').first().getAttribute('href');
  expect(await read(stated ?? '')).not.toContain('11\u00a0percent');
  await tab.getByRole('button', { name: 'Import 2 figures' }).click();
  await tab.getByRole('heading', { name: 'figures.csv was imported' }).waitFor();
  await reads(`${site().url}${stated}`, '11\u00a0percent');
  await rows.getByRole('link', { name: subject }).first().click();
  await tab.getByText(/^From its day: .*12 percent/).waitFor();
  expect(problems).toEqual([]);
});

it('reports refused rows by row and column, imports none of them, and accepts the corrected file', async () => {
  await tab.goto(`${site().url}/admin/facts`);
  const file = await changed((row) => cellsOf(row).with(column.checkedOn, 'last week').join(','));
  await check(file);
  await tab.getByText('Rows: 1 refused.').waitFor();
  await tab.getByText('Enter the day as 2027-01-31 or 1/31/2027.').waitFor();
  expect(await tab.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
  await check(file.replace('last week', '2026-01-31'));
  await tab.getByRole('button', { name: 'Import 1 figure' }).waitFor();
});

it.each([
  ['figures.xlsx', Buffer.from('PK\u0003\u0004'), /^This is a workbook of a spreadsheet/],
  ['letter.csv', Buffer.from('Dear Ruth,\nhere they are'), /^The first row has to name the columns/],
  ['windows.csv', Buffer.from('Key,caf\u00e9', 'latin1'), /not written as UTF-8/],
  ['large.csv', Buffer.alloc(10 * 1024 * 1024, 'x'), /^A file of facts may have 1 MB at most/],
])('explains how to fix %s', async (name, content, sentence) => {
  await tab.goto(`${site().url}/admin/facts`);
  await check(content, name);
  await tab.getByRole('link', { name: sentence }).waitFor();
});
