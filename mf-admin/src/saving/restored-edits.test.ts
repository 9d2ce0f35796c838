/** @jest-environment node */
import 'fake-indexeddb/auto';

import { Device, first } from './device.fixture';
import { DocumentSession } from './document-session';
import { articleAt, openedAt, written } from './fake-api.fixture';
import { pause } from './save-clock';

let device: Device;

beforeEach(async () => {
  device = await Device.start();
});
afterEach(() => device.stop());

describe('after the tab is gone', () => {
  it('restores the edits and saves them, and keeps the text they replace in the history', async () => {
    device.type('Before the crash');
    await device.session.kept();
    await device.open('b');
    expect(device.session.content().title).toBe('Before the crash');
    jest.advanceTimersByTime(pause);
    await device.until(device.is('saved'));
    expect(device.api.article?.title).toBe('Before the crash');
    expect(device.api.history).toContainEqual(first);
  });

  it('keeps the copy of the closed tab while this device stores no other', async () => {
    device.type('Before the crash');
    await device.session.kept();
    device.copies.put = () => Promise.reject(new Error('no room'));
    await device.open('b');
    expect(await device.session.kept()).toBe('inTab');
    expect(await device.keptTitles()).toEqual(['Before the crash']);
  });

  it('restores a text that never reached the API while it is unreachable', async () => {
    device.api.article = null;
    await device.open();
    device.type('Never sent');
    await device.session.kept();
    await device.open('b', { kind: 'unreachable' });
    expect(device.session.content().title).toBe('Never sent');
    await device.session.flush();
    expect(device.api.article).toMatchObject({ version: 1, title: 'Never sent' });
  });

  it('never lets an old copy hide a newer version', async () => {
    device.type('Old copy');
    await device.session.kept();
    device.api.saveElsewhere(written({ title: 'Newer' }));
    await device.open('b');
    expect(device.session.current()).toMatchObject({
      kind: 'conflict',
      theirs: { title: 'Newer' },
      base: { title: 'First' },
    });
    expect(device.session.content().title).toBe('Old copy');
    jest.advanceTimersByTime(10 * pause);
    expect(device.api.article?.title).toBe('Newer');
  });

  it('reports no conflict when only the response of a save was lost', async () => {
    device.api.faults = [{ kind: 'unheard' }];
    device.type('Arrived');
    await device.session.flush();
    await device.open('b');
    expect(device.session.current()).toEqual({ kind: 'saved', at: '2026-11-21T14:02:00.000Z' });
    expect(device.session.content().title).toBe('Arrived');
  });

  it('continues after a lost response with newer edits', async () => {
    device.api.article = null;
    await device.open();
    device.api.faults = [{ kind: 'unheard' }];
    device.type('One');
    await device.session.flush();
    device.api.outage = { kind: 'lost' };
    device.type('One, two, three');
    await device.session.kept();
    await device.open('b', { kind: 'unreachable' });
    device.api.outage = null;
    await device.session.flush();
    expect(device.session.current().kind).toBe('saved');
    expect(device.session.content().title).toBe('One, two, three');
    expect(device.api.article).toMatchObject({ version: 2, title: 'One, two, three' });
  });

  /** Two tabs left different texts on this device. */
  async function leaveTwo() {
    device.type('Left by a');
    await device.session.kept();
    jest.setSystemTime(Date.now() + 1000);
    const other = new DocumentSession(openedAt(articleAt(1, first)), {
      api: device.api,
      copies: device.copies,
      tab: 'b',
    });
    other.change({ title: 'Left by b' });
    await other.kept();
    other.close();
  }

  it('saves without a copy that the API refuses, and keeps it', async () => {
    await leaveTwo();
    const body = JSON.stringify({ code: 'invalid_input', message: 'No', fields: { 'preserve.title': 'Too long.' } });
    device.api.faults = [{ kind: 'answer', status: 400, body }];
    await device.open('c');
    await device.session.flush();
    expect(device.session.current().kind).toBe('saved');
    expect(device.api.article?.title).toBe('Left by b');
    expect(device.api.history.map(({ title }) => title)).not.toContain('Left by a');
    expect(device.session.leftovers().map(({ content }) => content.title)).toEqual(['Left by a']);
    await device.until(async () => (await device.keptTitles()).length === 1);
  });

  it('sends the copy of a third tab to the API as an earlier version', async () => {
    await leaveTwo();
    await device.open('c');
    expect(device.session.content().title).toBe('Left by b');
    expect(device.session.leftovers().map(({ content }) => content.title)).toEqual(['Left by a']);
    await device.session.flush();
    expect(device.api.article?.title).toBe('Left by b');
    expect(device.api.history.map(({ title }) => title)).toContain('Left by a');
    expect(device.session.leftovers()).toEqual([]);
    await device.until(async () => (await device.keptTitles()).length === 0);
  });
});
