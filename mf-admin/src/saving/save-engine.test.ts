/** @jest-environment node */
import 'fake-indexeddb/auto';

import { Device, first } from './device.fixture';
import { articleAt } from './played-api.fixture';
import { firstRetry, longestTyping, pause } from './save-clock';

let device: Device;

beforeEach(async () => {
  device = await Device.start();
});
afterEach(() => device.stop());

describe('while somebody types', () => {
  it('sends once the keys rest, and not before', async () => {
    device.type('F');
    jest.advanceTimersByTime(pause - 1);
    device.type('Fi');
    jest.advanceTimersByTime(pause - 1);
    expect(device.engine.current()).toEqual({ kind: 'typing' });
    expect(device.api.requests).toEqual([]);
    jest.advanceTimersByTime(1);
    await device.until(device.is('saved'));
    expect(device.api.requests).toEqual(['save Fi']);
    expect(device.engine.current()).toEqual({ kind: 'saved', at: '2026-11-21T14:02:00.000Z' });
  });

  it('does not wait for a silence for ever', async () => {
    for (let typed = 0; typed < longestTyping; typed += pause / 2) {
      expect(device.api.requests).toEqual([]);
      device.type(`First ${typed}`);
      jest.advanceTimersByTime(pause / 2);
    }
    await device.until(() => device.api.requests.length === 1);
  });

  it('keeps every change on this device before it is sent, and not after', async () => {
    device.type('Fi');
    await device.until(async () => (await device.keptTitles())[0] === 'Fi');
    expect(device.api.requests).toEqual([]);
    await device.engine.flush();
    await device.until(async () => (await device.keptTitles()).length === 0);
  });

  it('sends nothing that this device has not kept yet', async () => {
    const put = device.copies.put.bind(device.copies);
    let isWritten = false;
    device.copies.put = async (copy) => {
      await put(copy);
      expect(device.api.requests).toEqual([]);
      isWritten = true;
    };
    device.type('Fi');
    await device.engine.flush();
    expect(isWritten).toBe(true);
    expect(device.engine.current().kind).toBe('saved');
  });

  it('has one request under way, and sends what was typed meanwhile after it', async () => {
    device.type('One');
    const flushed = device.engine.flush();
    device.type('Two');
    void device.engine.flush();
    await flushed;
    await device.until(device.is('saved'));
    expect(device.api.requests).toEqual(['save One', 'save Two']);
    expect(device.api.atOnce).toBe(1);
    expect(device.api.article?.version).toBe(3);
  });

  it('makes a new article with its first words', async () => {
    device.api.article = null;
    await device.open();
    expect(device.engine.current()).toEqual({ kind: 'saved', at: null });
    device.type('Hello');
    await device.engine.flush();
    expect(device.api.requests).toEqual(['create']);
    device.type('Hello again');
    await device.engine.flush();
    expect(device.api.article).toMatchObject({ version: 2, title: 'Hello again' });
  });

  it('goes on with what the API has made of it', async () => {
    const save = device.api.save.bind(device.api);
    device.api.save = (name, change) =>
      save(name, { ...change, content: { ...change.content, title: change.content.title.trim() } });
    device.type('Spaces around ');
    await device.engine.flush();
    expect(device.engine.content().title).toBe('Spaces around');
    expect(device.engine.current().kind).toBe('saved');
    jest.advanceTimersByTime(10 * pause);
    expect(device.api.requests).toHaveLength(1);
  });

  it('does not send what was typed and taken back', async () => {
    device.type('Fir');
    device.type('First');
    jest.advanceTimersByTime(pause);
    await device.until(device.is('saved'));
    expect(device.api.requests).toEqual([]);
  });
});

describe('while the API cannot be reached', () => {
  it('says that the words are on this device, tries again later and later, and sends them all in the end', async () => {
    device.api.outage = { kind: 'lost' };
    device.type('Down');
    jest.advanceTimersByTime(pause);
    await device.until(device.is('offline'));
    expect(device.engine.current()).toEqual({ kind: 'offline', kept: true });
    device.type('Down, still typing');
    expect(device.engine.current().kind).toBe('offline');
    await device.until(async () => (await device.keptTitles())[0] === 'Down, still typing');
    jest.advanceTimersByTime(firstRetry);
    await device.until(() => device.api.requests.length === 2 && device.is('offline')());
    jest.advanceTimersByTime(firstRetry);
    expect(device.engine.current().kind).toBe('offline');
    device.api.outage = null;
    jest.advanceTimersByTime(firstRetry);
    await device.until(() => device.api.requests.length === 3 && device.is('typing')());
    jest.advanceTimersByTime(pause);
    await device.until(device.is('saved'));
    expect(device.api.article?.title).toBe('Down, still typing');
  });

  it('tries at once when the network is back or somebody looks at the tab', async () => {
    device.api.faults = [{ kind: 'answer', status: 503 }];
    device.type('Back');
    await device.engine.flush();
    expect(device.engine.current().kind).toBe('offline');
    device.engine.wake();
    await device.until(device.is('saved'));
    expect(device.api.article?.title).toBe('Back');
  });

  it('sends what was not answered again as it was, before anything newer, and is not in its own way', async () => {
    device.api.faults = [{ kind: 'unheard' }];
    device.type('One');
    await device.engine.flush();
    device.type('Two');
    device.engine.wake();
    await device.until(device.is('saved'));
    expect(device.api.requests).toEqual(['save One', 'save One', 'save Two']);
    expect(device.api.article).toMatchObject({ version: 3, title: 'Two' });
  });

  it('says so where this device does not keep them either', async () => {
    device.copies.put = () => Promise.reject(new Error('no room'));
    device.api.outage = { kind: 'lost' };
    device.type('Only here');
    await device.engine.flush();
    expect(device.engine.current()).toEqual({ kind: 'offline', kept: false });
  });
});

describe('when the answer is no', () => {
  it('stops with the words kept when the session has ended, and goes on in the next tab', async () => {
    device.api.outage = { kind: 'answer', status: 401 };
    device.type('Signed out');
    await device.engine.flush();
    expect(device.engine.current().kind).toBe('signedOut');
    device.type('Signed out, typing on');
    await device.engine.kept();
    device.api.outage = null;
    await device.open('b');
    expect(device.engine.content().title).toBe('Signed out, typing on');
    await device.engine.flush();
    expect(device.api.article?.title).toBe('Signed out, typing on');
  });

  it('says what the API says, and tries again with the next change', async () => {
    device.api.faults = [
      {
        kind: 'answer',
        status: 400,
        body: '{"code":"invalid_input","message":"No","fields":{"content.title":"Use 160 characters or fewer."}}',
      },
    ];
    device.type('Too long');
    await device.engine.flush();
    expect(device.engine.current()).toEqual({
      kind: 'failed',
      message: 'The title is too long. Use 160 characters or fewer.',
    });
    device.api.faults = [
      {
        kind: 'answer',
        status: 400,
        body: '{"code":"invalid_input","message":"No","fields":{"content.markdown":"The text has lists in one another too deeply."}}',
      },
    ];
    device.type('Too deep');
    await device.engine.flush();
    expect(device.engine.current()).toEqual({
      kind: 'failed',
      message: 'The text has lists in one another too deeply.',
    });
    device.type('Short');
    await device.engine.flush();
    expect(device.engine.current().kind).toBe('saved');
  });
});

it('takes the answer of another act, publishing for one, without losing what was typed meanwhile', async () => {
  device.type('Typing');
  device.api.article = { ...articleAt(2, first), state: 'published' };
  device.engine.adopt(device.api.article);
  expect(device.engine.content().title).toBe('Typing');
  await device.engine.flush();
  expect(device.api.article).toMatchObject({ version: 3, title: 'Typing' });
});
