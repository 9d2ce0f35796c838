import { siteUrl, visits } from '../journeys';
import { signIn } from '../signed-in';
import { newArticle, stateIs, titleOf, type, withoutApi } from './article-editor';

const { visitor } = visits();

it('writes an article with the keyboard alone', async () => {
  const admin = await visitor();
  await signIn(admin);
  const tab = await admin.newPage();
  const { keyboard } = tab;
  /** Waits, since the toolbar moves the focus in a separate task. */
  const focusIsOn = (label: string) =>
    tab.waitForFunction((wanted) => {
      const { activeElement } = document;
      return (activeElement?.getAttribute('aria-label') ?? activeElement?.id) === wanted;
    }, label);
  await tab.goto(`${siteUrl()}/admin/new-article`);
  await titleOf(tab).focus();
  await keyboard.type('By keyboard');
  await keyboard.press('Tab');
  await keyboard.type('A summary.');
  await keyboard.press('Tab'); // the switch to Markdown
  await keyboard.press('Tab'); // the toolbar is one stop
  await focusIsOn('Heading, level 2');
  for (const next of ['Heading, level 3', 'Heading, level 4', 'Bold']) {
    await keyboard.press('ArrowRight');
    await focusIsOn(next);
  }
  await keyboard.press('Home');
  await focusIsOn('Heading, level 2');
  await keyboard.press('Enter');
  await keyboard.type('A heading');
  await keyboard.press('Enter');
  await keyboard.press('Control+b');
  await keyboard.type('Bold');
  await keyboard.press('Control+b');
  await keyboard.type(' and ');
  await keyboard.press('Control+k');
  expect(await tab.evaluate(() => document.activeElement?.closest('form')?.getAttribute('aria-label'))).toBe('Link');
  await keyboard.type('medicare.gov/basics');
  await keyboard.press('Enter');
  await keyboard.type(' done.');
  await stateIs(tab, 'saved');
  await keyboard.press('Shift+Tab'); // back to the toolbar, where it was left
  await focusIsOn('Heading, level 2');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  expect(await tab.getByLabel('Text', { exact: true }).inputValue()).toBe(
    '## A heading\n\n**Bold** and <https://medicare.gov/basics> done.\n',
  );
  await admin.close();
});

it('keeps the line with the cursor clear of the toolbar, and of a message at the foot of the window', async () => {
  const admin = await visitor();
  await signIn(admin);
  const tab = await newArticle(admin, 'A long text');
  const { keyboard } = tab;
  const isClear = () =>
    tab.waitForFunction(() => {
      const line = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const [toolbar, state] = ['[role=toolbar]', '[data-save-state]'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return line && toolbar && state && line.top >= toolbar.bottom && line.bottom <= state.top;
    });
  await type(tab, '');
  for (let at = 1; at <= 40; at += 1) {
    await keyboard.type(`Line ${at}`);
    await keyboard.press('Enter');
  }
  const withApi = await withoutApi(tab);
  await keyboard.type('Without the site');
  await stateIs(tab, 'offline');
  await keyboard.type(' a word');
  await isClear();
  for (let at = 1; at <= 30; at += 1) await keyboard.press('ArrowUp');
  await isClear();
  await tab.getByRole('button', { name: 'Markdown' }).click();
  await tab.getByLabel('Text', { exact: true }).focus();
  await keyboard.press('Control+End');
  await keyboard.type('The last line');
  await tab.waitForFunction(() => {
    const [text, state] = ['#article-text', '[data-save-state=offline]'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    return text && state && text.bottom <= state.top;
  });
  await withApi();
  await stateIs(tab, 'saved');
  await admin.close();
});
