/** @jest-environment node */
import 'fake-indexeddb/auto';

import type { ArticleContent } from 'contract/article-content';

import { localCopies, type LocalCopies } from './local-copies';
import { openArticle, type Answer } from './open-article';
import { articleAt, id, PlayedApi, written } from './played-api.fixture';
import { firstRetry, longestTyping, pause, SaveEngine } from './save-engine';

let api: PlayedApi;
let copies: LocalCopies;
let engine: SaveEngine;
let databases = 0;

const first = written({ title: 'First' });

/** Opens the article as a tab does. All tabs before it are gone. */
async function open(tab = 'a', answer?: Answer): Promise<SaveEngine> {
  const known: Answer = api.article ? { kind: 'article', article: api.article } : { kind: 'none' };
  const { opened } = await openArticle(id, { answer: answer ?? known, copies, isNew: true, isAlive: () => false });
  return new SaveEngine(opened, { api, copies, tab });
}

/** IndexedDB answers in its own time: looks again until it is so. */
async function until(condition: () => unknown): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    if (await condition()) return;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error(`Still ${JSON.stringify(engine.current())} after ${api.requests.join(', ')}`);
}

const is = (kind: string) => () => engine.current().kind === kind;
const type = (title: string, rest: Partial<ArticleContent> = {}) => engine.change(written({ title, ...rest }));
const keptTitles = async () => (await copies.of(id)).map(({ content }) => content.title);

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  api = new PlayedApi();
  api.article = articleAt(1, first);
  copies = localCopies(`writing-${(databases += 1)}`);
  engine = await open();
});
afterEach(() => {
  engine.close();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('while somebody types', () => {
  it('sends once the keys rest, and not before', async () => {
    type('F');
    jest.advanceTimersByTime(pause - 1);
    type('Fi');
    jest.advanceTimersByTime(pause - 1);
    expect(engine.current()).toEqual({ kind: 'typing' });
    expect(api.requests).toEqual([]);
    jest.advanceTimersByTime(1);
    await until(is('saved'));
    expect(api.requests).toEqual(['save Fi']);
    expect(engine.current()).toEqual({ kind: 'saved', at: '2026-11-21T14:02:00.000Z' });
  });

  it('does not wait for a silence for ever', async () => {
    for (let typed = 0; typed < longestTyping; typed += pause / 2) {
      expect(api.requests).toEqual([]);
      type(`First ${typed}`);
      jest.advanceTimersByTime(pause / 2);
    }
    await until(() => api.requests.length === 1);
  });

  it('keeps every change on this device before it is sent, and not after', async () => {
    type('Fi');
    await until(async () => (await keptTitles())[0] === 'Fi');
    expect(api.requests).toEqual([]);
    await engine.flush();
    await until(async () => (await keptTitles()).length === 0);
  });

  it('has one request under way, and sends what was typed meanwhile after it', async () => {
    type('One');
    const flushed = engine.flush();
    type('Two');
    void engine.flush();
    await flushed;
    await until(is('saved'));
    expect(api.requests).toEqual(['save One', 'save Two']);
    expect(api.atOnce).toBe(1);
    expect(api.article?.version).toBe(3);
  });

  it('makes a new article with its first words', async () => {
    api.article = null;
    engine = await open();
    expect(engine.current()).toEqual({ kind: 'saved', at: null });
    type('Hello');
    await engine.flush();
    expect(api.requests).toEqual(['create']);
    type('Hello again');
    await engine.flush();
    expect(api.article).toMatchObject({ version: 2, title: 'Hello again' });
  });

  it('goes on with what the API has made of it', async () => {
    const save = api.save.bind(api);
    api.save = (name, change) => save(name, { ...change, content: { ...change.content, title: change.content.title.trim() } });
    type('Spaces around ');
    await engine.flush();
    expect(engine.content().title).toBe('Spaces around');
    expect(engine.current().kind).toBe('saved');
    jest.advanceTimersByTime(10 * pause);
    expect(api.requests).toHaveLength(1);
  });

  it('does not send what was typed and taken back', async () => {
    type('Fir');
    type('First');
    jest.advanceTimersByTime(pause);
    await until(is('saved'));
    expect(api.requests).toEqual([]);
  });
});

describe('while the API cannot be reached', () => {
  it('says that the words are on this device, tries again later and later, and sends them all in the end', async () => {
    api.outage = { kind: 'lost' };
    type('Down');
    jest.advanceTimersByTime(pause);
    await until(is('offline'));
    expect(engine.current()).toEqual({ kind: 'offline', kept: true });
    type('Down, still typing');
    expect(engine.current().kind).toBe('offline');
    await until(async () => (await keptTitles())[0] === 'Down, still typing');
    jest.advanceTimersByTime(firstRetry);
    await until(() => api.requests.length === 2 && is('offline')());
    jest.advanceTimersByTime(firstRetry);
    expect(api.requests).toHaveLength(2);
    api.outage = null;
    jest.advanceTimersByTime(firstRetry);
    await until(() => api.requests.length === 3 && is('typing')());
    jest.advanceTimersByTime(pause);
    await until(is('saved'));
    expect(api.article?.title).toBe('Down, still typing');
  });

  it('tries at once when the network is back or somebody looks at the tab', async () => {
    api.faults = [{ kind: 'answer', status: 503 }];
    type('Back');
    await engine.flush();
    expect(engine.current().kind).toBe('offline');
    engine.wake();
    await until(is('saved'));
    expect(api.article?.title).toBe('Back');
  });

  it('sends what was not answered again as it was, before anything newer, and is not in its own way', async () => {
    api.faults = [{ kind: 'unheard' }];
    type('One');
    await engine.flush();
    type('Two');
    engine.wake();
    await until(is('saved'));
    expect(api.requests).toEqual(['save One', 'save One', 'save Two']);
    expect(api.article).toMatchObject({ version: 3, title: 'Two' });
  });

  it('says so where this device does not keep them either', async () => {
    copies.put = () => Promise.reject(new Error('no room'));
    api.outage = { kind: 'lost' };
    type('Only here');
    await engine.flush();
    expect(engine.current()).toEqual({ kind: 'offline', kept: false });
  });
});

describe('when the answer is no', () => {
  it('stops with the words kept when the session has ended, and goes on in the next tab', async () => {
    api.outage = { kind: 'answer', status: 401 };
    type('Signed out');
    await engine.flush();
    expect(engine.current().kind).toBe('signedOut');
    type('Signed out, typing on');
    await engine.kept();
    api.outage = null;
    engine.close();
    engine = await open('b');
    expect(engine.content().title).toBe('Signed out, typing on');
    await engine.flush();
    expect(api.article?.title).toBe('Signed out, typing on');
  });

  it('says what the API says, and tries again with the next change', async () => {
    api.faults = [{ kind: 'answer', status: 400, body: '{"code":"invalid_input","message":"No","fields":{"title":"Use 160 characters or fewer."}}' }];
    type('Too long');
    await engine.flush();
    expect(engine.current()).toEqual({ kind: 'failed', message: 'Use 160 characters or fewer.' });
    type('Short');
    await engine.flush();
    expect(engine.current().kind).toBe('saved');
  });
});

describe('when somebody else has saved', () => {
  const theirs = written({ title: 'Theirs' });

  async function collide() {
    type('Mine');
    api.saveElsewhere(theirs);
    await engine.flush();
    expect(engine.current()).toEqual({ kind: 'conflict', theirs: api.article, base: first });
  }

  it('shows both and writes neither over the other', async () => {
    await collide();
    type('Mine, typed on');
    jest.advanceTimersByTime(10 * pause);
    await engine.flush();
    expect(api.requests).toEqual(['save Mine', 'read']);
    expect(api.article?.title).toBe('Theirs');
  });

  it('keeps mine on top of theirs', async () => {
    await collide();
    await engine.resolve(engine.content());
    expect(engine.generation()).toBe(0);
    expect(api.article).toMatchObject({ version: 3, title: 'Mine' });
    expect(engine.current().kind).toBe('saved');
  });

  it('takes theirs, and keeps mine on this device', async () => {
    await collide();
    await engine.resolve(theirs);
    expect(engine.current().kind).toBe('saved');
    expect(engine.content().title).toBe('Theirs');
    expect((await copies.asideOf(id)).map(({ content }) => content.title)).toEqual(['Mine']);
    expect(api.article?.version).toBe(2);
    expect(engine.generation()).toBe(1);
  });

  it('makes no fuss where both say the same', async () => {
    type('Same');
    api.saveElsewhere(written({ title: 'Same' }));
    await engine.flush();
    expect(engine.current().kind).toBe('saved');
  });
});

describe('when the tab is gone', () => {
  it('has the words again, and sends them', async () => {
    type('Before the crash');
    await engine.kept();
    engine.close();
    engine = await open('b');
    expect(engine.content().title).toBe('Before the crash');
    jest.advanceTimersByTime(pause);
    await until(is('saved'));
    expect(api.article?.title).toBe('Before the crash');
  });

  it('has them where the article had never reached the API, and the API cannot be asked', async () => {
    api.article = null;
    engine = await open();
    type('Never sent');
    await engine.kept();
    engine.close();
    engine = await open('b', { kind: 'unreachable' });
    expect(engine.content().title).toBe('Never sent');
    await engine.flush();
    expect(api.article).toMatchObject({ version: 1, title: 'Never sent' });
  });

  it('never lets an old copy hide what was saved since', async () => {
    type('Old copy');
    await engine.kept();
    engine.close();
    api.saveElsewhere(written({ title: 'Newer' }));
    engine = await open('b');
    expect(engine.current()).toMatchObject({ kind: 'conflict', theirs: { title: 'Newer' }, base: { title: 'First' } });
    expect(engine.content().title).toBe('Old copy');
    jest.advanceTimersByTime(10 * pause);
    expect(api.article?.title).toBe('Newer');
  });

  it('does not ask where the save had arrived and only its answer was lost', async () => {
    api.faults = [{ kind: 'unheard' }];
    type('Arrived');
    await engine.flush();
    engine.close();
    engine = await open('b');
    expect(engine.current()).toEqual({ kind: 'saved', at: '2026-11-21T14:02:00.000Z' });
    expect(engine.content().title).toBe('Arrived');
  });

  it('keeps what a third tab has left aside', async () => {
    type('Left by a');
    await engine.kept();
    jest.setSystemTime(Date.now() + 1000);
    const other = new SaveEngine({ id, version: 1, base: first, content: first, savedAt: null, theirs: null }, { api, copies, tab: 'b' });
    other.change(written({ title: 'Left by b' }));
    await other.kept();
    other.close();
    engine.close();
    engine = await open('c');
    expect(engine.content().title).toBe('Left by b');
    expect((await copies.asideOf(id)).map(({ content }) => content.title)).toEqual(['Left by a']);
  });
});

it('takes the answer of another act, publishing for one, without losing what was typed meanwhile', async () => {
  type('Typing');
  api.article = { ...articleAt(2, first), state: 'published' };
  engine.adopt(api.article);
  expect(engine.content().title).toBe('Typing');
  await engine.flush();
  expect(api.article).toMatchObject({ version: 3, title: 'Typing' });
});
