import { randomUUID } from 'node:crypto';

import type { ArticleContent } from 'contract/article-content';
import { emptyArticle } from 'contract/empty-article';

import type { ArticleApi } from './article-api';

export interface ApiUnderTest {
  api: ArticleApi;
  /** Puts an article into the trash. */
  remove: (id: string) => Promise<void>;
  /** The titles of all texts that are kept of an article. */
  history: (id: string) => Promise<string[]>;
}

const text = (title: string): ArticleContent => ({ ...emptyArticle, title });
const first = (title: string) => ({ baseVersion: 0, saveId: randomUUID(), content: text(title) });
const on = (baseVersion: number, title: string) => ({ baseVersion, saveId: randomUUID(), content: text(title) });

/** What a document session relies on. The API that tests play and the real one both keep to it. */
export function keepsTheContract(start: () => Promise<ApiUnderTest>): void {
  let api: ArticleApi;
  let under: ApiUnderTest;
  let id: string;
  beforeEach(async () => {
    under = await start();
    ({ api } = under);
    id = randomUUID();
  });
  const refuses = (answer: Promise<unknown>, status: number, code: string) =>
    expect(answer).rejects.toMatchObject({ status, body: expect.stringContaining(code) });

  test('has no article that was not begun', async () => {
    await refuses(api.read(id), 404, 'not_found');
    await refuses(api.save(id, on(1, 'Words')), 404, 'not_found');
  });

  test('begins an article with its first words', async () => {
    expect(await api.save(id, first('Words'))).toMatchObject({ version: 1, title: 'Words', content: text('Words') });
    expect(await api.read(id)).toMatchObject({ version: 1, title: 'Words' });
  });

  test('does not take a beginning for one that was made before with other words', async () => {
    const made = await api.save(id, first('Words'));
    await refuses(api.save(id, first('Words, and more')), 409, 'stale_version');
    expect(await api.save(id, first('Words'))).toEqual(made);
    expect(await api.read(id)).toEqual(made);
  });

  test('answers a save that is sent again, and makes it once', async () => {
    await api.save(id, first('Words'));
    const save = on(1, 'More words');
    const made = await api.save(id, save);
    expect(await api.save(id, save)).toEqual(made);
    expect(made.version).toBe(2);
  });

  test('refuses what was made from an older version', async () => {
    await api.save(id, first('Words'));
    await api.save(id, on(1, 'Theirs'));
    await refuses(api.save(id, on(1, 'Mine')), 409, 'stale_version');
    expect(await api.read(id)).toMatchObject({ version: 2, title: 'Theirs' });
  });

  test('keeps a text that another one replaces, and the one that stood there', async () => {
    await api.save(id, first('Theirs'));
    const taken = await api.save(id, { ...on(1, 'Both'), preserve: text('Mine') });
    expect(taken).toMatchObject({ version: 2, title: 'Both' });
    expect(await under.history(id)).toEqual(expect.arrayContaining(['Theirs', 'Mine', 'Both']));
  });

  test('keeps a text beside one that stays', async () => {
    await api.save(id, first('Theirs'));
    await api.save(id, { ...on(1, 'Theirs'), preserve: text('Mine') });
    expect(await under.history(id)).toEqual(expect.arrayContaining(['Theirs', 'Mine']));
    expect(await api.read(id)).toMatchObject({ title: 'Theirs' });
  });

  test('keeps what is said beside the words, and what is taken away again', async () => {
    const dated = { ...text('Words'), publishDate: '2019-03-04T09:00', author: 'zoe-adler', coAuthors: ['ben-cole'] };
    await api.save(id, { ...first('Words'), content: dated });
    expect((await api.read(id)).content).toEqual(dated);
    const undated = await api.save(id, { ...on(1, 'Words'), content: { ...text('Words'), author: 'ben-cole' } });
    expect(undated).toMatchObject({ version: 2, content: { ...text('Words'), author: 'ben-cole' } });
    expect(undated.content).not.toHaveProperty('publishDate');
    expect(undated.content).not.toHaveProperty('coAuthors');
  });

  test('says of an article in the trash that it is there, and gives it back', async () => {
    await api.save(id, first('Words'));
    await under.remove(id);
    await refuses(api.save(id, on(1, 'More words')), 409, 'in_trash');
    expect((await api.read(id)).state).toBe('deleted');
    expect(await api.recover(id)).toMatchObject({ version: 1, state: 'draft' });
    expect(await api.save(id, on(1, 'More words'))).toMatchObject({ version: 2, title: 'More words' });
  });
}
