/** @jest-environment node */
import 'fake-indexeddb/auto';

import { Device, first } from './device.fixture';
import { id, written } from './played-api.fixture';
import { pause } from './save-clock';
import { SaveEngine } from './save-engine';

let device: Device;

beforeEach(async () => {
  device = await Device.start();
});
afterEach(() => device.stop());

describe('when somebody else has saved', () => {
  const theirs = written({ title: 'Theirs' });

  async function collide() {
    device.type('Mine');
    device.api.saveElsewhere(theirs);
    await device.engine.flush();
    expect(device.engine.current()).toEqual({ kind: 'conflict', theirs: device.api.article, base: first });
  }

  it('shows both and writes neither over the other', async () => {
    await collide();
    device.type('Mine, typed on');
    jest.advanceTimersByTime(10 * pause);
    await device.engine.flush();
    expect(device.api.requests).toEqual(['save Mine', 'read']);
    expect(device.api.article?.title).toBe('Theirs');
  });

  it('keeps mine on top of theirs', async () => {
    await collide();
    await device.engine.resolve(device.engine.content());
    expect(device.engine.generation()).toBe(0);
    expect(device.api.article).toMatchObject({ version: 3, title: 'Mine' });
    expect(device.engine.current().kind).toBe('saved');
  });

  it('takes theirs, and keeps mine on this device', async () => {
    await collide();
    await device.engine.resolve(theirs);
    expect(device.engine.current().kind).toBe('saved');
    expect(device.engine.content().title).toBe('Theirs');
    expect((await device.copies.asideOf(id)).map(({ content }) => content.title)).toEqual(['Mine']);
    expect(device.api.article?.version).toBe(2);
    expect(device.engine.generation()).toBe(1);
  });

  it('puts nothing over what another tab has saved while somebody began to type here', async () => {
    device.api.saveElsewhere(theirs);
    const { article } = device.api;
    device.type('Typed meanwhile');
    if (article) device.engine.adopt(article);
    await device.engine.flush();
    expect(device.engine.current()).toMatchObject({ kind: 'conflict', theirs: { title: 'Theirs' } });
    expect(device.api.article?.title).toBe('Theirs');
  });

  it('makes no fuss where both say the same', async () => {
    device.type('Same');
    device.api.saveElsewhere(written({ title: 'Same' }));
    await device.engine.flush();
    expect(device.engine.current().kind).toBe('saved');
  });
});

describe('when the tab is gone', () => {
  it('has the words again, and sends them', async () => {
    device.type('Before the crash');
    await device.engine.kept();
    await device.open('b');
    expect(device.engine.content().title).toBe('Before the crash');
    jest.advanceTimersByTime(pause);
    await device.until(device.is('saved'));
    expect(device.api.article?.title).toBe('Before the crash');
  });

  it('has them where the article had never reached the API, and the API cannot be asked', async () => {
    device.api.article = null;
    await device.open();
    device.type('Never sent');
    await device.engine.kept();
    await device.open('b', { kind: 'unreachable' });
    expect(device.engine.content().title).toBe('Never sent');
    await device.engine.flush();
    expect(device.api.article).toMatchObject({ version: 1, title: 'Never sent' });
  });

  it('never lets an old copy hide what was saved since', async () => {
    device.type('Old copy');
    await device.engine.kept();
    device.api.saveElsewhere(written({ title: 'Newer' }));
    await device.open('b');
    expect(device.engine.current()).toMatchObject({
      kind: 'conflict',
      theirs: { title: 'Newer' },
      base: { title: 'First' },
    });
    expect(device.engine.content().title).toBe('Old copy');
    jest.advanceTimersByTime(10 * pause);
    expect(device.api.article?.title).toBe('Newer');
  });

  it('does not ask where the save had arrived and only its answer was lost', async () => {
    device.api.faults = [{ kind: 'unheard' }];
    device.type('Arrived');
    await device.engine.flush();
    await device.open('b');
    expect(device.engine.current()).toEqual({ kind: 'saved', at: '2026-11-21T14:02:00.000Z' });
    expect(device.engine.content().title).toBe('Arrived');
  });

  it('keeps what a third tab has left aside', async () => {
    device.type('Left by a');
    await device.engine.kept();
    jest.setSystemTime(Date.now() + 1000);
    const other = new SaveEngine(
      { id, version: 1, base: first, content: first, savedAt: null, theirs: null },
      { api: device.api, copies: device.copies, tab: 'b' },
    );
    other.change(written({ title: 'Left by b' }));
    await other.kept();
    other.close();
    await device.open('c');
    expect(device.engine.content().title).toBe('Left by b');
    expect((await device.copies.asideOf(id)).map(({ content }) => content.title)).toEqual(['Left by a']);
  });
});
