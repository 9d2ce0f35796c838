/** @jest-environment node */
import 'fake-indexeddb/auto';

import { Device, first } from './device.fixture';
import { articleAt, id, written } from './fake-api.fixture';
import { firstRetry, longestTyping, pause } from './save-clock';

let device: Device;

beforeEach(async () => {
  device = await Device.start();
});
afterEach(() => device.stop());

describe('while typing', () => {
  it('saves when typing pauses, not before', async () => {
    device.type('F');
    jest.advanceTimersByTime(pause - 1);
    device.type('Fi');
    jest.advanceTimersByTime(pause - 1);
    expect(device.session.current()).toEqual({ kind: 'typing', kept: 'onDevice' });
    expect(device.api.requests).toEqual([]);
    jest.advanceTimersByTime(1);
    await device.until(device.is('saved'));
    expect(device.api.requests).toEqual(['save Fi']);
    expect(device.session.current()).toEqual({ kind: 'saved', at: '2026-11-21T14:02:00.000Z' });
  });

  it('saves during continuous typing', async () => {
    for (let typed = 0; typed < longestTyping; typed += pause / 2) {
      expect(device.api.requests).toEqual([]);
      device.type(`First ${typed}`);
      jest.advanceTimersByTime(pause / 2);
    }
    await device.until(() => device.api.requests.length === 1);
  });

  it('stores every change on this device before saving and removes it afterwards', async () => {
    device.type('Fi');
    await device.until(async () => (await device.keptTitles())[0] === 'Fi');
    expect(device.api.requests).toEqual([]);
    await device.session.flush();
    await device.until(async () => (await device.keptTitles()).length === 0);
  });

  it('sends nothing before it is stored on this device', async () => {
    const put = device.copies.put.bind(device.copies);
    let isWritten = false;
    device.copies.put = async (copy) => {
      await put(copy);
      expect(device.api.requests).toEqual([]);
      isWritten = true;
    };
    device.type('Fi');
    await device.session.flush();
    expect(isWritten).toBe(true);
    expect(device.session.current().kind).toBe('saved');
  });

  it('stores the last keys before the page ends, although an earlier write is still running', async () => {
    const put = device.copies.put.bind(device.copies);
    const started: string[] = [];
    device.copies.put = (copy) => {
      started.push(copy.content.title);
      return started.length === 1 ? new Promise(() => undefined) : put(copy);
    };
    device.type('F');
    await device.until(() => started.length === 1);
    device.type('Fi');
    device.session.storeNow();
    // A page that ends runs nothing more.
    expect(started).toEqual(['F', 'Fi']);
    await device.until(async () => (await device.keptTitles())[0] === 'Fi');
  });

  it('runs one request at a time and then sends newer edits', async () => {
    device.type('One');
    const flushed = device.session.flush();
    device.type('Two');
    void device.session.flush();
    await flushed;
    await device.until(device.is('saved'));
    expect(device.api.requests).toEqual(['save One', 'save Two']);
    expect(device.api.maxInFlight).toBe(1);
    expect(device.api.article?.version).toBe(3);
  });

  it('creates a new article with its first edit', async () => {
    device.api.article = null;
    await device.open();
    expect(device.session.current()).toEqual({ kind: 'saved', at: null });
    device.type('Hello');
    await device.session.flush();
    expect(device.api.requests).toEqual(['save Hello']);
    device.type('Hello again');
    await device.session.flush();
    expect(device.api.article).toMatchObject({ version: 2, title: 'Hello again' });
  });

  it('never changes the displayed text because of a response', async () => {
    const save = device.api.save.bind(device.api);
    device.api.save = (name, change) =>
      save(name, { ...change, content: { ...change.content, title: change.content.title.trim() } });
    device.type('Spaces around ');
    await device.session.flush();
    expect(device.session.content().title).toBe('Spaces around ');
    expect(device.session.current().kind).toBe('saved');
    jest.advanceTimersByTime(10 * pause);
    expect(device.api.requests).toHaveLength(1);
  });

  it('pulls pending edits from the editor before saving', async () => {
    let text = '';
    const { touched } = device.session.editor.attach(() => text);
    text = 'Typed a moment ago.';
    touched();
    expect(device.session.isDirty).toBe(true);
    await device.session.flush();
    expect(device.api.article?.content.markdown).toBe('Typed a moment ago.');
  });

  it('stores pending edits of the editor on this device when it is closed', async () => {
    const { touched } = device.session.editor.attach(() => 'Typed a moment ago.');
    touched();
    device.session.close();
    await device.until(async () => (await device.copies.of(id))[0]?.content.markdown === 'Typed a moment ago.');
  });

  it('does not send reverted edits', async () => {
    device.type('Fir');
    device.type('First');
    jest.advanceTimersByTime(pause);
    await device.until(device.is('saved'));
    expect(device.api.requests).toEqual([]);
  });
});

describe('while the API is unreachable', () => {
  it('reports the local copy, retries with backoff, and finally saves everything', async () => {
    device.api.outage = { kind: 'lost' };
    device.type('Down');
    jest.advanceTimersByTime(pause);
    await device.until(device.is('offline'));
    expect(device.session.current()).toEqual({ kind: 'offline', reason: null, kept: 'onDevice' });
    device.type('Down, still typing');
    expect(device.session.current().kind).toBe('offline');
    await device.until(async () => (await device.keptTitles())[0] === 'Down, still typing');
    jest.advanceTimersByTime(firstRetry);
    await device.until(() => device.api.requests.length === 2 && device.is('offline')());
    jest.advanceTimersByTime(firstRetry);
    expect(device.session.current().kind).toBe('offline');
    device.api.outage = null;
    jest.advanceTimersByTime(firstRetry);
    await device.until(() => device.api.requests.length === 3 && device.is('typing')());
    jest.advanceTimersByTime(pause);
    await device.until(device.is('saved'));
    expect(device.api.article?.title).toBe('Down, still typing');
  });

  it.each([503, 429, 408])('retries immediately when woken, after a %i', async (status) => {
    device.api.faults = [{ kind: 'answer', status }];
    device.type('Back');
    await device.session.flush();
    expect(device.session.current().kind).toBe('offline');
    device.session.wake();
    await device.until(device.is('saved'));
    expect(device.api.article?.title).toBe('Back');
  });

  it('says that the disk of the server is full, and saves once there is room', async () => {
    const reason = 'The disk of the server is full.';
    device.api.faults = [
      { kind: 'answer', status: 507, body: JSON.stringify({ code: 'unavailable', message: reason }) },
    ];
    device.type('Many words');
    await device.session.flush();
    expect(device.session.current()).toEqual({ kind: 'offline', reason, kept: 'onDevice' });
    jest.advanceTimersByTime(firstRetry);
    await device.until(device.is('saved'));
    expect(device.api.article?.title).toBe('Many words');
  });

  it('repeats a save without a response unchanged before newer edits', async () => {
    device.api.faults = [{ kind: 'unheard' }];
    device.type('One');
    await device.session.flush();
    device.type('Two');
    device.session.wake();
    await device.until(device.is('saved'));
    expect(device.api.requests).toEqual(['save One', 'save One', 'save Two']);
    expect(device.api.article).toMatchObject({ version: 3, title: 'Two' });
  });

  it('reports when this device cannot store the edits either', async () => {
    device.copies.put = () => Promise.reject(new Error('no room'));
    device.api.outage = { kind: 'lost' };
    device.type('Only here');
    await device.session.flush();
    expect(device.session.current()).toEqual({ kind: 'offline', reason: null, kept: 'inTab' });
  });
});

describe('when the API refuses', () => {
  it('keeps the edits when the session ends and saves them from the next tab', async () => {
    device.api.outage = { kind: 'answer', status: 401 };
    device.type('Signed out');
    await device.session.flush();
    expect(device.session.current().kind).toBe('signedOut');
    device.type('Signed out, typing on');
    await device.session.kept();
    device.api.outage = null;
    await device.open('b');
    expect(device.session.content().title).toBe('Signed out, typing on');
    await device.session.flush();
    expect(device.api.article?.title).toBe('Signed out, typing on');
  });

  it.each([
    ['content.cover.alt', 'The alt text is too long.'],
    ['content.seo.title', 'The title in results is too long.'],
    ['content.seo.description', 'The description in results is too long.'],
    ['content.canonical', 'The address of the first publication is too long.'],
  ])('names the field %s that is too long', async (field, subject) => {
    const fault = 'Use 300 characters or fewer.';
    const body = JSON.stringify({ code: 'invalid_input', message: 'No', fields: { [field]: fault } });
    device.api.faults = [{ kind: 'answer', status: 400, body }];
    device.type('Too long');
    await device.session.flush();
    expect(device.session.current()).toMatchObject({ kind: 'failed', message: `${subject} ${fault}` });
  });

  it('shows the API’s message and retries with the next change', async () => {
    device.api.faults = [
      {
        kind: 'answer',
        status: 400,
        body: '{"code":"invalid_input","message":"No","fields":{"content.title":"Use 160 characters or fewer."}}',
      },
    ];
    device.type('Too long');
    await device.session.flush();
    expect(device.session.current()).toEqual({
      kind: 'failed',
      kept: 'onDevice',
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
    await device.session.flush();
    expect(device.session.current()).toEqual({
      kind: 'failed',
      kept: 'onDevice',
      message: 'The text has lists in one another too deeply.',
    });
    device.type('Short');
    await device.session.flush();
    expect(device.session.current().kind).toBe('saved');
  });
});

it('adopts the state of another action without losing edits', async () => {
  device.type('Typing');
  device.api.article = { ...articleAt(2, first), state: 'published' };
  device.session.note(device.api.article);
  expect(device.session.content().title).toBe('Typing');
  await device.session.flush();
  expect(device.api.article).toMatchObject({ version: 3, title: 'Typing' });
});

it('overwrites no version of another author that an action has returned', async () => {
  device.api.saveElsewhere(written({ title: 'Theirs' }));
  device.session.note(await device.api.read());
  device.type('Mine');
  await device.session.flush();
  expect(device.session.current()).toMatchObject({ kind: 'conflict', theirs: { title: 'Theirs' } });
});

it('adopts a restored version, or starts a conflict if there are edits', async () => {
  device.session.restored(articleAt(2, written({ title: 'Restored' })));
  expect(device.session.content().title).toBe('Restored');
  device.type('Typed');
  device.session.restored(articleAt(3, written({ title: 'Restored again' })));
  expect(device.session.content().title).toBe('Typed');
  expect(device.session.current()).toMatchObject({ kind: 'conflict', theirs: { title: 'Restored again' } });
});
