import type { Page } from 'playwright-core';

import { alive } from '../browser';
import { siteUrl, visits } from '../journeys';
import { reads } from '../reads';
import { admins, newArticle, stateIs, textOf, type } from '../writing/article-editor';

const { admin } = admins();
const { visitor } = visits();

const plan = (about: string, objects = '') =>
  Buffer.from(
    `%PDF-1.7\n%${about.padEnd(200 * 1024, '.')}\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n${objects}trailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
const named = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

async function library(tab: Page): Promise<void> {
  await tab.goto(`${siteUrl()}/admin/media`);
  await alive(tab);
  await tab.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Files' }).click();
  await tab.getByRole('button', { name: 'Upload PDFs' }).waitFor();
}

it('accepts a PDF, explains each refusal, and lets an article link to it with its size', async () => {
  const tab = await admin().newPage();
  await library(tab);
  const scripted = plan('with a script', '9 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n');
  await tab
    .getByLabel('PDFs to upload')
    .setInputFiles([named('Form.pdf', scripted), named('Silver plan 2027.pdf', plan('silver'))]);
  const uploads = tab.getByRole('list', { name: 'Uploads' });
  await uploads.getByText('This PDF holds a script, which would run when a visitor opens it.').waitFor();
  await uploads.getByText('Added').waitFor();
  await tab.getByRole('button', { name: /^Silver plan 2027\s*PDF, 201 KB\s*Not used$/ }).waitFor();

  const writing = await newArticle(admin(), 'Where the summary of the silver plan is');
  await writing
    .getByLabel('Summary')
    .fill('A link to a PDF of the library, which says what comes and how large it is before anybody presses it.');
  await writing.getByLabel('Topic').selectOption('medicare');
  await writing.getByLabel('Author').selectOption({ index: 1 });
  await type(writing, 'Read first: ');
  await writing.getByRole('button', { name: 'File', exact: true }).click();
  const picker = writing.getByRole('dialog', { name: 'Choose a file' });
  await picker.getByRole('button', { name: /^Silver plan 2027/ }).click();
  await textOf(writing).getByRole('link', { name: 'Silver plan 2027' }).waitFor();
  await stateIs(writing, 'saved');
  await writing.getByRole('button', { name: 'Publish', exact: true }).click();
  await writing.locator('[data-article-state=published]').waitFor();
  const slug = await writing.getByLabel('Address', { exact: true }).inputValue();
  await reads(`${siteUrl()}/blog/${slug}`, '(PDF, 201 KB)');

  const page = await (await visitor()).newPage();
  await page.goto(`${siteUrl()}/blog/${slug}`);
  const link = page.getByRole('link', { name: 'Silver plan 2027 (PDF, 201 KB)' });
  const response = await fetch(new URL((await link.getAttribute('href')) ?? '', siteUrl()));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': expect.stringContaining('filename="Silver plan 2027.pdf"'),
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(plan('silver'))).toBe(true);

  await library(tab);
  await tab.getByRole('button', { name: /^Silver plan 2027/ }).click();
  const details = tab.getByRole('dialog', { name: 'Silver plan 2027' });
  await details.getByRole('link', { name: 'Where the summary of the silver plan is' }).waitFor();
  await details.getByText('This file cannot be deleted while an article leads to it or will.').waitFor();
});
