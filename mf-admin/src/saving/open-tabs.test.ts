/** @jest-environment node */
import 'fake-indexeddb/auto';
import { until } from 'contract/testing/until';

import { DocumentSession } from './document-session';
import { articleAt, FakeApi, id, openedAt, written } from './fake-api.fixture';
import { localCopies } from './local-copies';
import { joinTabs, type TabEvent, type OpenTabs } from './open-tabs';

const open: OpenTabs[] = [];

/** A tab with an open article, and the events it receives. */
function openTab(article: string) {
  const news: TabEvent[] = [];
  const tab = joinTabs(article, (heard) => news.push(heard));
  open.push(tab);
  return { ...tab, news };
}

afterEach(() => open.splice(0).forEach((tab) => tab.leave()));

test('notifies tabs of the same article when one joins or leaves', async () => {
  const first = openTab('one');
  const second = openTab('one');
  openTab('another');
  await until(() => first.news.length === 1 && second.news.length === 1);
  expect([first.news, second.news]).toEqual([[{ kind: 'others', count: 1 }], [{ kind: 'others', count: 1 }]]);
  open.splice(1, 1)[0]?.leave();
  await until(() => first.news.length === 2);
  expect(first.news.at(-1)).toEqual({ kind: 'others', count: 0 });
});

test('notifies other tabs of a saved version', async () => {
  const first = openTab('saved');
  const second = openTab('saved');
  first.notifySaved(7);
  await until(() => second.news.some(({ kind }) => kind === 'saved'));
  expect(second.news).toContainEqual({ kind: 'saved', version: 7 });
});

test('lists tabs that respond, but not one that crashed', async () => {
  const first = openTab('crash');
  const second = openTab('crash');
  const third = openTab('crash');
  // The answers arrive one after the other.
  expect(await second.respondingTabs([first.tab, third.tab])).toEqual(new Set([first.tab, third.tab]));
  expect([...(await second.respondingTabs([first.tab, 'crashed'])).values()]).toEqual([first.tab]);
});

test('stops counting a crashed tab after the next call', async () => {
  const first = openTab('silent');
  const crashed = new BroadcastChannel('writing:silent');
  crashed.postMessage({ kind: 'here', from: 'crashed' });
  await until(() => first.news.length === 1);
  crashed.close();
  first.poll();
  await until(() => first.news.length === 2);
  expect(first.news.at(-1)).toEqual({ kind: 'others', count: 0 });
});

test('notifies other tabs of a save that finishes after its page was left, without counting that page again', async () => {
  const first = openTab('late');
  const second = openTab('late');
  await until(() => first.news.length === 1);
  open.splice(1, 1)[0]?.leave();
  await until(() => first.news.length === 2);
  second.notifySaved(7);
  await until(() => first.news.some(({ kind }) => kind === 'saved'));
  expect(first.news.slice(1)).toEqual([
    { kind: 'others', count: 0 },
    { kind: 'saved', version: 7 },
  ]);
});

test('drops the local copy when the last save finishes after its page was left', async () => {
  const { tab, notifySaved, leave } = joinTabs(id, () => undefined);
  const api = new FakeApi();
  api.article = articleAt(1, written({ title: 'First' }));
  const copies = localCopies('left-page');
  const session = new DocumentSession(openedAt(api.article), { api, copies, tab, onSaved: notifySaved });
  session.change({ title: 'Second' });
  const sent = session.flush();
  session.close();
  leave();
  await sent;
  expect(api.article.title).toBe('Second');
  expect(session.current().kind).toBe('saved');
  await session.kept();
  expect(await copies.all()).toEqual([]);
});
