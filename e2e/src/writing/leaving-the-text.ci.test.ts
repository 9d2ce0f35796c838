import { siteUrl } from '../journeys';
import { owner } from '../signed-in';
import {
  admins,
  isInView,
  keptHere,
  newArticle,
  openArticle,
  stateIs,
  textOf,
  titleOf,
  type,
  versionsOf,
  withoutApi,
} from './article-editor';

const { admin, another } = admins();

it('asks before leaving a page with unsaved text, and keeps the text when it is left', async () => {
  const tab = await newArticle(admin(), 'Left in a hurry');
  await withoutApi(tab);
  await type(tab, 'Not sent.');
  await tab.getByRole('link', { name: 'Articles', exact: true }).click();
  const question = tab.getByRole('dialog', { name: 'Leave with unsaved words?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await textOf(tab).innerText()).toBe('Not sent.');
  await tab.getByRole('link', { name: 'Articles', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  const kept = tab.getByRole('status').filter({ hasText: 'This device has words that the site does not have yet' });
  await kept.getByRole('link', { name: 'Left in a hurry' }).waitFor();
  await tab.unrouteAll();
  await kept.getByRole('link', { name: 'Left in a hurry' }).click();
  await stateIs(tab, 'saved');
  expect(await textOf(tab).innerText()).toBe('Not sent.');
  await tab.close();
});

it('lists kept text whose title has a word longer than the screen of a phone', async () => {
  const phone = await another({ viewport: { width: 320, height: 640 } });
  const title = 'Unabbreviated'.repeat(4);
  const tab = await newArticle(phone, title);
  await withoutApi(tab);
  await type(tab, 'Not sent.');
  await keptHere(tab, 'Not sent.');
  const list = await phone.newPage();
  await list.goto(`${siteUrl()}/admin/articles`);
  await list.getByRole('status').getByRole('link', { name: title }).waitFor();
  expect(await list.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await phone.close();
});

it('asks on Back and Forward too, with the page and the history unchanged', async () => {
  const tab = await admin().newPage();
  await tab.goto(`${siteUrl()}/admin/media`);
  await tab.getByRole('link', { name: 'Articles', exact: true }).click();
  await tab.getByRole('link', { name: 'New article', exact: true }).first().click();
  await titleOf(tab).fill('Left through the history');
  await stateIs(tab, 'saved');
  const history = ['media', 'articles', new URL(tab.url()).pathname.replace('/admin/', '')];
  const back = await withoutApi(tab);
  await type(tab, 'Not sent.');
  const question = tab.getByRole('dialog', { name: 'Leave with unsaved words?' });
  const browser = await tab.context().newCDPSession(tab);
  /** Navigates as the browser's buttons do. */
  const press = async (steps: number) => {
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
    await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex + steps]?.id ?? 0 });
  };
  const visited = () =>
    tab.evaluate(() =>
      window.navigation
        .entries()
        .slice(-4)
        .map(({ url }) => url?.split('/admin/')[1]),
    );

  for (const entries of [-1, -2]) {
    await press(entries);
    await question.waitFor();
    await press(-1); // once more, while the question is open
    await question.getByRole('button', { name: 'Stay here' }).click();
    await question.waitFor({ state: 'detached' });
    await type(tab, ' More.');
    expect(await visited()).toEqual(history);
  }
  expect(await textOf(tab).innerText()).toBe('Not sent. More. More.');
  await back();
  await stateIs(tab, 'saved');
  await tab.getByRole('link', { name: 'Media', exact: true }).click();
  await tab.waitForURL('**/admin/media');
  await tab.goBack();
  await textOf(tab).waitFor();
  await withoutApi(tab);
  await type(tab, ' Not sent.');
  await press(1);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await press(-1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await tab.waitForURL('**/admin/articles');
  expect(await visited()).toEqual([...history, 'media']);
  await tab.goForward();
  await tab.getByText('Words that had not been saved were kept on this device').waitFor();
  expect(await textOf(tab).innerText()).toBe('Not sent. More. More. Not sent.');
  await press(1);
  await question.getByRole('button', { name: 'Leave' }).click();
  await tab.waitForURL('**/admin/media');
  await tab.close();
});

it('keeps the editor usable when the session ends, shows it, and saves everything after signing in', async () => {
  const other = await another();
  const tab = await newArticle(other, 'Signed out on the way');
  const url = tab.url();
  const lines = Array.from({ length: 60 }, (_, line) => `Line ${line}.`).join('\n\n');
  await tab.getByRole('button', { name: 'Markdown' }).click();
  await tab.getByLabel('Text', { exact: true }).fill(lines);
  await stateIs(tab, 'saved');
  await tab.getByRole('button', { name: 'Rich text' }).click();
  await type(tab, ' Typed before.');
  await stateIs(tab, 'saved');
  await other.clearCookies();
  await tab.keyboard.type(' Typed without a session.');
  await stateIs(tab, 'signedOut');
  await tab.keyboard.type(' Typed after that.');
  await keptHere(tab, 'Typed after that.');
  expect(tab.url()).toBe(url);
  const notice = tab.locator('[data-save-state=signedOut]').filter({ hasText: 'Your words are kept on this device.' });
  expect(await isInView(notice)).toBe(true);

  await notice.getByRole('button', { name: 'Sign in', exact: true }).click();
  await tab.getByLabel('E-mail address').fill(owner.email);
  await tab.getByLabel('Password').fill(owner.password);
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click();
  await stateIs(tab, 'saved');
  expect(tab.url()).toBe(url);
  const typed = 'Line 59. Typed before. Typed without a session. Typed after that.';
  expect(await textOf(tab).locator('p').last().innerText()).toBe(typed);
  expect((await versionsOf(tab))[0]).toContain(typed);
  await other.close();
});

it('saves the last words before signing out, and asks if they cannot be saved', async () => {
  const other = await another();
  await other.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
  const tab = await newArticle(other, 'Signed out in a hurry');
  const url = tab.url();
  const back = await withoutApi(tab);
  await type(tab, 'Kept nowhere.');
  const signOut = tab.getByRole('button', { name: 'Sign out' });
  await signOut.click();
  const question = tab.getByRole('dialog', { name: 'Leave with unsaved words?' });
  await question.getByText('This browser keeps nothing, so they are gone when you leave.').waitFor();
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await textOf(tab).innerText()).toBe('Kept nowhere.');
  await back();
  await stateIs(tab, 'saved');

  await type(tab, ' Typed at the last moment.');
  await signOut.click();
  await tab.waitForURL('**/blogpost/login');
  const again = await openArticle(admin(), url);
  expect(await textOf(again).innerText()).toBe('Kept nowhere. Typed at the last moment.');
  await Promise.all([again.close(), other.close()]);
});
