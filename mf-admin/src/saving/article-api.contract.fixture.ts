import { randomUUID } from 'node:crypto';

import type { ArticleContent } from 'contract/article-content';
import { emptyArticle } from 'contract/empty-article';

import type { ArticleApi } from './article-api';

export interface ApiUnderTest {
  api: ArticleApi;
  /** Moves an article to the trash. */
  remove: (id: string) => Promise<void>;
  /** Returns the titles of all stored texts of an article. */
  history: (id: string) => Promise<string[]>;
}

const text = (title: string): ArticleContent => ({ ...emptyArticle, title });
const first = (title: string) => ({ baseVersion: 0, saveId: randomUUID(), content: text(title) });
const on = (baseVersion: number, title: string) => ({ baseVersion, saveId: randomUUID(), content: text(title) });

/** Contract tests for what a document session relies on, run against both the fake API and the real one. */
export function keepsTheContract(start: () => Promise<ApiUnderTest>): void {
  let api: ArticleApi;
  let under: ApiUnderTest;
  let id: string;
  beforeEach(async () => {
    under = await start();
    ({ api } = under);
    id = randomUUID();
  });
  const expectRefusal = (answer: Promise<unknown>, status: number, code: string) =>
    expect(answer).rejects.toMatchObject({ status, body: expect.stringContaining(code) });

  test('returns 404 for an unknown article', async () => {
    await expectRefusal(api.read(id), 404, 'not_found');
    await expectRefusal(api.save(id, on(1, 'Words')), 404, 'not_found');
  });

  test('creates an article with its first save', async () => {
    expect(await api.save(id, first('Words'))).toMatchObject({ version: 1, title: 'Words', content: text('Words') });
    expect(await api.read(id)).toMatchObject({ version: 1, title: 'Words' });
  });

  test('refuses a first save with other content for an existing article, and accepts the same one again', async () => {
    const made = await api.save(id, first('Words'));
    await expectRefusal(api.save(id, first('Words, and more')), 409, 'stale_version');
    expect(await api.save(id, first('Words'))).toEqual(made);
    expect(await api.read(id)).toEqual(made);
  });

  test('applies a repeated save only once and returns the same article', async () => {
    await api.save(id, first('Words'));
    const save = on(1, 'More words');
    const made = await api.save(id, save);
    expect(await api.save(id, save)).toEqual(made);
    expect(made.version).toBe(2);
  });

  test('refuses a save based on an older version', async () => {
    await api.save(id, first('Words'));
    await api.save(id, on(1, 'Theirs'));
    await expectRefusal(api.save(id, on(1, 'Mine')), 409, 'stale_version');
    expect(await api.read(id)).toMatchObject({ version: 2, title: 'Theirs' });
  });

  test('stores consecutive saves of one author as one revision', async () => {
    await api.save(id, first('Words'));
    await api.save(id, on(1, 'More words'));
    expect(await under.history(id)).toEqual(['More words']);
  });

  test('stores both the replaced text and the preserved one in the history', async () => {
    await api.save(id, first('Theirs'));
    const taken = await api.save(id, { ...on(1, 'Both'), preserve: text('Mine') });
    expect(taken).toMatchObject({ version: 2, title: 'Both' });
    expect(await under.history(id)).toEqual(expect.arrayContaining(['Theirs', 'Mine', 'Both']));
  });

  test('stores a preserved text in the history while the current one stays', async () => {
    await api.save(id, first('Theirs'));
    await api.save(id, { ...on(1, 'Theirs'), preserve: text('Mine') });
    expect(await under.history(id)).toEqual(expect.arrayContaining(['Theirs', 'Mine']));
    expect(await api.read(id)).toMatchObject({ title: 'Theirs' });
  });

  test('saves metadata, and removes it when a later save omits it', async () => {
    const dated = { ...text('Words'), publishDate: '2019-03-04T09:00', author: 'zoe-adler', coAuthors: ['ben-cole'] };
    await api.save(id, { ...first('Words'), content: dated });
    expect((await api.read(id)).content).toEqual(dated);
    const undated = await api.save(id, { ...on(1, 'Words'), content: { ...text('Words'), author: 'ben-cole' } });
    expect(undated).toMatchObject({ version: 2, content: { ...text('Words'), author: 'ben-cole' } });
    expect(undated.content).not.toHaveProperty('publishDate');
    expect(undated.content).not.toHaveProperty('coAuthors');
  });

  test('refuses saves of an article in the trash until it is recovered', async () => {
    await api.save(id, first('Words'));
    await under.remove(id);
    await expectRefusal(api.save(id, on(1, 'More words')), 409, 'in_trash');
    expect((await api.read(id)).state).toBe('deleted');
    expect(await api.recover(id)).toMatchObject({ version: 1, state: 'draft' });
    expect(await api.save(id, on(1, 'More words'))).toMatchObject({ version: 2, title: 'More words' });
  });
}
