import type { Page } from 'playwright-core';
import sharp from 'sharp';

import { admins, newArticle, stateIs, textOf, type } from './article-editor';

const { admin } = admins();

/** Drops files onto the text of a paragraph. */
async function drop(tab: Page, words: string, files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  const data = await tab.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, bytes } of given)
        transfer.items.add(
          new File([Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))], name, { type: 'image/png' }),
        );
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, bytes: bytes.toString('base64') })),
  );
  const paragraph = textOf(tab).getByText(words);
  const box = await paragraph.boundingBox();
  const point = { clientX: (box?.x ?? 0) + 5, clientY: (box?.y ?? 0) + 5 };
  await paragraph.dispatchEvent('drop', { dataTransfer: data, ...point });
}

const png = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 60 } } })
    .png()
    .toBuffer();

it('inserts three pictures dropped at once behind their paragraph, in order, while text is typed above', async () => {
  const tab = await newArticle(admin(), 'Three pictures at once');
  await type(tab, 'First paragraph.\nSecond paragraph.\nThird paragraph.');
  const arrived: string[] = [];
  let letGo = () => undefined as void;
  const held = new Promise<void>((done) => (letGo = done));
  await tab.route('**/api/admin/media', async (route) => {
    await held;
    const response = await route.fetch();
    arrived.push((await response.json()).src);
    await route.fulfill({ response });
  });
  const names = ['one.png', 'two.png', 'three.png'];
  const files = await Promise.all(names.map(async (name, index) => ({ name, bytes: await png(40 + index * 60) })));
  await drop(tab, 'Second paragraph.', files);
  for (const name of names) await textOf(tab).getByText(`Uploading ${name}`).waitFor();
  await textOf(tab).getByText('First paragraph.').click();
  await tab.keyboard.press('Home');
  await tab.keyboard.type('Typed above. ');
  await tab.keyboard.press('Enter');
  letGo();
  await textOf(tab).getByRole('status').first().waitFor({ state: 'detached' });
  await textOf(tab).locator('img:not(.ProseMirror-separator)').nth(2).waitFor();
  await stateIs(tab, 'saved');
  await tab.getByRole('button', { name: 'Markdown' }).click();
  const markdown = await tab.getByLabel('Text', { exact: true }).inputValue();
  expect(arrived).toHaveLength(3);
  expect(markdown.split('\n\n').map((block) => block.trim())).toEqual([
    'Typed above.',
    'First paragraph.',
    'Second paragraph.',
    ...arrived.map((src) => `![](${src})`),
    'Third paragraph.',
  ]);
  await tab.close();
});

it('keeps a picture that is dropped after the session has ended, and sends it once the writer signed in again', async () => {
  const tab = await newArticle(admin(), 'A picture after the session');
  await type(tab, 'First paragraph.');
  await stateIs(tab, 'saved');
  const cookies = await tab.context().cookies();
  await tab.context().clearCookies();
  await drop(tab, 'First paragraph.', [{ name: 'late.png', bytes: await png(220) }]);
  await textOf(tab).getByText('late.png is not in the text yet. Your session has ended.').waitFor();
  await tab.context().addCookies(cookies);
  await textOf(tab).getByRole('button', { name: 'Try late.png again' }).click();
  await textOf(tab).locator('img:not(.ProseMirror-separator)').waitFor();
  await stateIs(tab, 'saved');
  await tab.close();
});

it('starts with the search when a fact is inserted', async () => {
  const tab = await newArticle(admin(), 'With a fact');
  await type(tab, 'It costs ');
  await tab.getByRole('button', { name: 'Fact with source' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Insert a fact' });
  await dialog.getByRole('listitem').first().waitFor();
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fact-search');
  await tab.close();
});

it('stays in the article on the second press of a double click on a picture', async () => {
  const tab = await newArticle(admin(), 'A double click');
  await type(tab, 'With a picture:');
  await drop(tab, 'With a picture:', [{ name: 'hen.png', bytes: await png(220) }]);
  await textOf(tab).locator('img:not(.ProseMirror-separator)').waitFor();
  await stateIs(tab, 'saved');
  const article = tab.url();
  await type(tab, 'And another:');
  await tab.getByRole('button', { name: 'Picture', exact: true }).click();
  const picture = tab.getByRole('dialog').locator('button picture').first();
  await picture.click({ trial: true });
  const box = await picture.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
  await tab.mouse.dblclick(x, y, { delay: 20 });
  await tab.getByRole('dialog').waitFor({ state: 'detached' });
  await tab.getByLabel('Alt text').fill('A hen');
  await stateIs(tab, 'saved');
  expect(tab.url()).toBe(article);
  const pressed = tab.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a') !== null, [
    x,
    y,
  ] as const);
  expect(await pressed).toBe(true); // a link of the menu, which the dialog had covered
  await tab.close();
});

/** Composes text as an input method does, and the keyboard of a phone. */
async function compose(tab: Page, text: string): Promise<void> {
  const session = await tab.context().newCDPSession(tab);
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229, key: 'Process' });
  for (const part of [text.slice(0, 1), text])
    await session.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
  await session.send('Input.insertText', { text });
  await session.detach();
}

const typeKeys = (tab: Page, keys: string) => tab.keyboard.type(keys);

it.each([
  ['types on', typeKeys, 'behind it.', 'Above:\n\n![](src)\n\nbehind it.'],
  ['composes on', compose, 'behind', 'Above:\n\n![](src)\n\nbehind'],
  ['presses Enter', typeKeys, '\nBelow it.', 'Above:\n\n![](src)\n\nBelow it.'],
])('keeps the selected picture when the writer %s', async (_how, write, keys, expected) => {
  const tab = await newArticle(admin(), 'A picture that stays');
  await type(tab, 'Above:');
  await drop(tab, 'Above:', [{ name: 'goose.png', bytes: await png(230) }]);
  const picture = textOf(tab).locator('img:not(.ProseMirror-separator)');
  await picture.waitFor();
  await tab.getByRole('button', { name: 'Undo' }).click();
  await picture.waitFor({ state: 'detached' });
  await tab.keyboard.press('Control+End');
  await tab.getByRole('button', { name: 'Picture', exact: true }).click();
  await tab.getByRole('dialog').getByRole('button', { name: /goose/ }).first().click();
  await picture.waitFor();
  await write(tab, keys);
  await stateIs(tab, 'saved');
  await tab.getByRole('button', { name: 'Markdown' }).click();
  const markdown = await tab.getByLabel('Text', { exact: true }).inputValue();
  expect(markdown.trim().replace(/!\[.*?\]\(.*?\)/, '![](src)')).toBe(expected);
  await tab.close();
});

it('keeps the alt text field open while a description is typed, and goes on below the picture after Enter', async () => {
  const tab = await newArticle(admin(), 'A described picture');
  await type(tab, 'With a picture:');
  await drop(tab, 'With a picture:', [{ name: 'barn.png', bytes: await png(200) }]);
  const picture = textOf(tab).locator('img:not(.ProseMirror-separator)');
  await picture.click();
  await tab.getByLabel('Alt text').click();
  await tab.keyboard.type('A red barn');
  expect(await tab.getByLabel('Alt text').inputValue()).toBe('A red barn');
  expect(await picture.getAttribute('alt')).toBe('A red barn');
  await tab.keyboard.press('Enter');
  await tab.keyboard.type('Below it.');
  await stateIs(tab, 'saved');
  await tab.getByRole('button', { name: 'Markdown' }).click();
  const markdown = await tab.getByLabel('Text', { exact: true }).inputValue();
  expect(markdown.trim().replace(/\(.*?\)/, '(src)')).toBe('With a picture:\n\n![A red barn](src)\n\nBelow it.');
  await tab.close();
});
