import { admins, newArticle, openArticle, stateIs, textOf, type, withoutApi } from './desk';

jest.setTimeout(60_000);

const { admin, another } = admins();

it('tells the second tab, shows it what the first one saved, and puts both texts together when they collide', async () => {
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
  await stateIs(first, 'conflict');
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

it('shows two people each other’s text, and throws away neither', async () => {
  const colleague = await another();
  const mine = await newArticle(admin(), 'Written by two');
  await type(mine, 'The beginning.');
  await stateIs(mine, 'saved');
  const back = await withoutApi(mine);
  await type(mine, ' My end.');
  await stateIs(mine, 'offline');
  const theirs = await openArticle(colleague, mine.url());
  await type(theirs, ' Their end.');
  await stateIs(theirs, 'saved');
  await back();
  await stateIs(mine, 'conflict');
  await mine.getByRole('button', { name: 'Take theirs' }).click();
  await stateIs(mine, 'saved');
  expect(await textOf(mine).innerText()).toBe('The beginning. Their end.');

  const aside = mine.getByRole('listitem').filter({ hasText: 'set aside, on this device only' });
  await aside.getByRole('button').click();
  await mine.getByRole('button', { name: 'Bring this version back' }).click();
  await stateIs(mine, 'saved');
  expect(await textOf(mine).innerText()).toBe('The beginning. My end.');
  await Promise.all([mine.close(), colleague.close()]);
});
