import type { Page } from 'playwright-core';

import { siteUrl } from '../journeys';
import { signIn } from '../signed-in';
import { admins, newArticle, openArticle, stateIs, textOf, type, versionsOf, withoutApi } from './article-editor';

const { admin, another } = admins();

/** Opens both versions. The editor keeps the local text until then. */
async function seeBoth(tab: Page): Promise<void> {
  await stateIs(tab, 'conflict');
  await tab.getByRole('button', { name: 'See both versions' }).click();
}

it("notifies the second tab, shows it the first one's version, and merges both texts on a conflict", async () => {
  const first = await newArticle(admin(), 'Open twice');
  await type(first, 'A shared line.');
  await stateIs(first, 'saved');
  const second = await openArticle(admin(), first.url());
  await Promise.all([first, second].map((tab) => tab.getByText('This article is open in another tab too').waitFor()));

  await type(first, ' More of it.');
  await stateIs(first, 'saved');
  await second.getByText('A shared line. More of it.').waitFor();

  const back = await withoutApi(first);
  await type(first, ' From the first.');
  await stateIs(first, 'offline');
  await type(second, ' From the second.');
  await stateIs(second, 'saved');
  await back();
  await seeBoth(first);
  const conflict = first.getByRole('region', { name: 'There are two versions of this article' });
  expect(await conflict.locator('mark').allInnerTexts()).toEqual(['first', 'second']);
  await conflict.getByRole('button', { name: 'Merge' }).click();
  await conflict.getByRole('button', { name: 'Use the merged text' }).click();
  await stateIs(first, 'saved');
  expect(await textOf(first).locator('p').allInnerTexts()).toEqual([
    'A shared line. More of it. From the first.',
    'A shared line. More of it. From the second.',
  ]);
  await Promise.all([first.close(), second.close()]);
});

it('shows in a tab that is looked at again that its article was moved to the trash in another', async () => {
  const first = await newArticle(admin(), 'Looked at again');
  const second = await openArticle(admin(), first.url());
  await first.getByRole('button', { name: 'Delete' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await first.waitForURL(`${siteUrl()}/admin/articles`);
  // Headless tabs are all in front: the event is that of a click on the tab.
  await second.evaluate(() => window.dispatchEvent(new Event('focus')));
  await second.getByRole('button', { name: 'Restore' }).waitFor();
  await Promise.all([first.close(), second.close()]);
});

it.each([
  ['Keep mine', 'The beginning. My end.'],
  ['Take theirs', 'The beginning. Their end.'],
])('keeps both texts of two devices at "%s"', async (choice, shown) => {
  const phone = await another();
  const mine = await newArticle(admin(), `Written on two devices: ${choice}`);
  await type(mine, 'The beginning.');
  await stateIs(mine, 'saved');
  const back = await withoutApi(mine);
  await type(mine, ' My end.');
  await stateIs(mine, 'offline');
  const theirs = await openArticle(phone, mine.url());
  await type(theirs, ' Their end.');
  await stateIs(theirs, 'saved');
  await back();
  await seeBoth(mine);
  await mine.getByRole('button', { name: choice }).click();
  await stateIs(mine, 'saved');
  expect(await textOf(mine).innerText()).toBe(shown);
  const versions = await versionsOf(mine);
  expect(versions[0]).toBe(shown);
  expect(versions).toEqual(expect.arrayContaining(['The beginning. My end.', 'The beginning. Their end.']));
  await Promise.all([mine.close(), phone.close()]);
});

it('keeps every key typed while the other text appears, and after', async () => {
  const phone = await another();
  const mine = await newArticle(admin(), 'Typed on and on');
  await type(mine, 'The beginning.');
  await stateIs(mine, 'saved');
  const theirs = await openArticle(phone, mine.url());
  await type(theirs, ' Their end.');
  await stateIs(theirs, 'saved');
  await type(mine, ' My');
  const answered = mine.waitForResponse((response) => response.status() === 409);
  const words = ' end, which was typed without a look at the screen';
  const typing = mine.keyboard.type(words, { delay: 60 });
  await Promise.all([answered, typing]);
  await mine.getByText('Not saved: the article was changed in another place').first().waitFor();
  await mine.keyboard.type(', to its last word.');
  await seeBoth(mine);
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await stateIs(mine, 'saved');
  expect(await versionsOf(mine)).toEqual(
    expect.arrayContaining([`The beginning. My${words}, to its last word.`, 'The beginning. Their end.']),
  );
  await Promise.all([mine.close(), phone.close()]);
});

/** Opens a browser in which nothing is kept, with an article that was changed elsewhere while the API was away. */
async function conflictWithoutStorage(title: string) {
  const blocked = await another();
  await blocked.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    };
  });
  const mine = await newArticle(blocked, title);
  await type(mine, 'The beginning.');
  await stateIs(mine, 'saved');
  const back = await withoutApi(mine);
  await type(mine, ' My end.');
  await mine.getByText('your words are in this tab only').first().waitFor();
  const theirs = await openArticle(admin(), mine.url());
  await type(theirs, ' Their end.');
  await stateIs(theirs, 'saved');
  await back();
  await seeBoth(mine);
  return { blocked, mine, theirs };
}

it.each([
  ['Keep mine', ['Keep mine'], ['The beginning. My end.']],
  ['Merge', ['Merge', 'Use the merged text'], ['The beginning. My end.', 'The beginning. Their end.']],
])('keeps both texts at "%s" when the browser blocks storage', async (choice, buttons, shown) => {
  const { blocked, mine, theirs } = await conflictWithoutStorage(`Kept nowhere: ${choice}`);
  for (const name of buttons) await mine.getByRole('button', { name }).click();
  await stateIs(mine, 'saved');
  expect(await textOf(mine).locator('p').allInnerTexts()).toEqual(shown);
  expect(await versionsOf(mine)).toEqual(
    expect.arrayContaining([shown.join('\n\n'), 'The beginning. My end.', 'The beginning. Their end.']),
  );
  await Promise.all([theirs.close(), blocked.close()]);
});

it('shows both texts and accepts a choice when the browser blocks storage', async () => {
  const { blocked, mine, theirs } = await conflictWithoutStorage('Written where nothing is kept');
  await mine.getByRole('button', { name: 'Take theirs' }).click();
  await stateIs(mine, 'saved');
  expect(await textOf(mine).innerText()).toBe('The beginning. Their end.');
  expect(await versionsOf(mine)).toContain('The beginning. My end.');

  await blocked.clearCookies();
  await type(mine, ' Typed after the end of the session.');
  const notice = mine.locator('[data-save-state=signedOut]').filter({ hasText: 'in this tab only: leave it open' });
  await notice.getByRole('button', { name: 'Sign in in a new tab' }).waitFor();
  expect(await textOf(mine).innerText()).toBe('The beginning. Their end. Typed after the end of the session.');
  await signIn(blocked);
  await mine.evaluate(() => window.dispatchEvent(new Event('focus')));
  await stateIs(mine, 'saved');
  expect(await versionsOf(theirs)).toContain('The beginning. Their end. Typed after the end of the session.');
  await Promise.all([theirs.close(), blocked.close()]);
});

it('reports that the article was moved to the trash, and restores it with the typed text', async () => {
  const other = await another();
  const mine = await newArticle(admin(), 'Deleted meanwhile');
  await type(mine, 'Before.');
  await stateIs(mine, 'saved');
  const path = `/api${new URL(mine.url()).pathname}`;
  await other.request.delete(siteUrl() + path, { headers: { origin: siteUrl() } });
  await type(mine, ' After.');
  await stateIs(mine, 'trashed');
  expect(await mine.locator('[data-save-state=trashed]').innerText()).toContain('the article was put in the trash');
  await mine.getByRole('button', { name: 'Restore it with your words' }).click();
  await stateIs(mine, 'saved');
  expect((await (await other.request.get(siteUrl() + path)).json()).content.markdown.trim()).toBe('Before. After.');
  await Promise.all([mine.close(), other.close()]);
});
