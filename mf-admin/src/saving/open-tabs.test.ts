/** @jest-environment node */
import { joinTabs, type News, type OpenTabs } from './open-tabs';

const open: OpenTabs[] = [];

/** A tab that has an article open, and what it hears. */
function openTab(article: string) {
  const news: News[] = [];
  const tab = joinTabs(article, (heard) => news.push(heard));
  open.push(tab);
  return { ...tab, news };
}

async function until(condition: () => boolean): Promise<void> {
  for (let look = 0; look < 2000; look += 1) {
    if (condition()) return;
    await new Promise((next) => setTimeout(next, 2));
  }
  throw new Error('It never came to that');
}

afterEach(() => open.splice(0).forEach((tab) => tab.leave()));

test('tabs of one article know of each other, and of one that leaves', async () => {
  const first = openTab('one');
  const second = openTab('one');
  openTab('another');
  await until(() => first.news.length === 1 && second.news.length === 1);
  expect([first.news, second.news]).toEqual([[{ kind: 'others', count: 1 }], [{ kind: 'others', count: 1 }]]);
  open.splice(1, 1)[0]?.leave();
  await until(() => first.news.length === 2);
  expect(first.news.at(-1)).toEqual({ kind: 'others', count: 0 });
});

test('a tab tells what it saved', async () => {
  const first = openTab('saved');
  const second = openTab('saved');
  first.tellSaved(7);
  await until(() => second.news.some(({ kind }) => kind === 'saved'));
  expect(second.news).toContainEqual({ kind: 'saved', version: 7 });
});

test('a tab that is open answers for its words, and one that crashed does not', async () => {
  const first = openTab('crash');
  const second = openTab('crash');
  expect([...(await second.answering([first.tab]))]).toEqual([first.tab]);
  expect([...(await second.answering([first.tab, 'crashed'])).values()]).toEqual([first.tab]);
});

test('a tab that crashed is not counted any longer once somebody calls', async () => {
  const first = openTab('silent');
  const crashed = new BroadcastChannel('writing:silent');
  crashed.postMessage({ kind: 'here', from: 'crashed' });
  await until(() => first.news.length === 1);
  crashed.close();
  first.call();
  await until(() => first.news.length === 2);
  expect(first.news.at(-1)).toEqual({ kind: 'others', count: 0 });
});
