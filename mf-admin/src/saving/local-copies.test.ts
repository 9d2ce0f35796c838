/** @jest-environment node */
import 'fake-indexeddb/auto';

import { articleAt, id, written } from './fake-api.fixture';
import { copiesBy, localCopies } from './local-copies';
import { openArticle } from './open-article';

const [ada, ben] = ['ada@larch.example', 'ben@larch.example'];
const base = written({ title: 'First' });
const left = { article: id, content: written({ title: 'Left unsaved' }), base, baseVersion: 1, keptAt: 1 };

test('offers what was left unsaved on a shared device to its author only', async () => {
  const device = localCopies('shared');
  await copiesBy(ada, device).put({ ...left, tab: 'of ada' });
  const open = (by: string) =>
    openArticle(id, {
      answer: { kind: 'article', article: articleAt(1, base) },
      copies: copiesBy(by, device),
      isNew: false,
      answering: async () => new Set(),
    });
  expect(await open(ben)).toMatchObject({ content: base, leftovers: [], done: [] });
  expect(await copiesBy(ben, device).all()).toEqual([]);
  expect(await open(ada)).toMatchObject({ content: left.content, from: 'restored' });
});

test('offers a copy of unknown author, from an earlier release or a tab that was opened offline', async () => {
  const device = localCopies('unknown');
  await copiesBy(null, device).put({ ...left, tab: 'of somebody' });
  expect(await copiesBy(ben, device).of(id)).toHaveLength(1);
  await copiesBy(ada, device).put({ ...left, tab: 'of ada' });
  expect(await copiesBy(null, device).of(id)).toHaveLength(2);
});
