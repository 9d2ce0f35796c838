import { id, nowhere } from './fake-api.fixture';
import { openArticle } from './open-article';

const parts = { copies: nowhere, isNew: false, answering: async () => new Set<string>() };

test.each(['none', 'unreachable'] as const)('says why there is nothing to open: %s', async (kind) => {
  await expect(openArticle(id, { ...parts, answer: { kind } })).rejects.toMatchObject({ reason: kind });
});

test('opens a new article that nobody has saved yet', async () => {
  await expect(openArticle(id, { ...parts, isNew: true, answer: { kind: 'none' } })).resolves.toMatchObject({
    article: null,
    version: 0,
  });
});
