/** @jest-environment node */
import 'fake-indexeddb/auto';

import type { Article } from 'contract/articles';

import { Device, first } from './device.fixture';
import { articleAt, written } from './fake-api.fixture';
import { pause } from './save-clock';

let device: Device;

beforeEach(async () => {
  device = await Device.start();
});
afterEach(() => device.stop());

describe('when another author has saved', () => {
  const theirs = written({ title: 'Theirs' });

  async function collide() {
    device.type('Mine');
    device.api.saveElsewhere(theirs);
    await device.session.flush();
    expect(device.session.current()).toMatchObject({ kind: 'conflict', theirs: device.api.article, base: first });
  }
  const history = () => device.api.history.map(({ title }) => title);

  it('shows both versions and overwrites neither', async () => {
    await collide();
    device.type('Mine, typed on');
    jest.advanceTimersByTime(10 * pause);
    await device.session.flush();
    expect(device.api.requests).toEqual(['save Mine', 'read']);
    expect(device.api.article?.title).toBe('Theirs');
  });

  it('keeps mine as the newest version and theirs in the history', async () => {
    await collide();
    await device.session.keepMine();
    expect(device.session.generation()).toBe(0);
    expect(device.api.article).toMatchObject({ version: 3, title: 'Mine' });
    expect(history()).toContain('Theirs');
    expect(device.session.current().kind).toBe('saved');
  });

  it('adopts theirs after saving mine, even without local storage', async () => {
    device.copies.put = () => Promise.reject(new Error('no room'));
    await collide();
    await device.session.replace(theirs);
    expect(device.session.current().kind).toBe('saved');
    expect(device.session.content().title).toBe('Theirs');
    expect(history()).toContain('Mine');
    expect(device.session.generation()).toBe(1);
  });

  it('keeps mine after all, when theirs was chosen but could not be sent', async () => {
    await collide();
    device.api.faults = [{ kind: 'lost' }];
    await device.session.replace(theirs);
    await device.session.keepMine();
    expect(device.session.content().title).toBe('Mine');
    expect(device.api.article).toMatchObject({ version: 3, title: 'Mine' });
    expect(history()).toContain('Theirs');
  });

  it('sends theirs once, and not with each save after it', async () => {
    await collide();
    await device.session.keepMine();
    const kept = history();
    device.type('Mine, typed on');
    await device.session.flush();
    expect([device.api.article?.title, history()]).toEqual(['Mine, typed on', kept]);
  });

  it('does not take an older text for its own, because this tab had saved it before', async () => {
    device.type('One');
    await device.session.flush();
    device.type('One, two');
    await device.session.flush();
    device.api.saveElsewhere(written({ title: 'One' }));
    device.type('One, two, three');
    await device.session.flush();
    expect(device.session.current()).toMatchObject({ kind: 'conflict', theirs: { title: 'One' } });
  });

  it('asks again before it shows an earlier version, if a tag was renamed meanwhile', async () => {
    device.api.saveElsewhere({ ...first, tags: ['renamed'] });
    await device.session.replace(written({ title: 'Earlier' }));
    expect(device.session.current()).toMatchObject({ kind: 'conflict', theirs: { tags: ['renamed'] } });
  });

  it('displays nothing else until the API has both', async () => {
    await collide();
    device.api.faults = [{ kind: 'unheard' }];
    await device.session.replace(theirs);
    expect(device.session.content().title).toBe('Mine');
    expect(device.session.current()).toMatchObject({ kind: 'conflict', choice: { kind: 'offline' }, kept: 'onDevice' });
    device.session.wake();
    await device.until(device.is('saved'));
    expect(device.session.content().title).toBe('Theirs');
    expect(history()).toContain('Mine');
  });

  it('does not replace what was typed while theirs was on its way', async () => {
    await collide();
    const replacing = device.session.replace(theirs);
    const { touched } = device.session.editor.attach(() => 'Typed meanwhile');
    touched();
    await replacing;
    expect(device.session.content()).toMatchObject({ title: 'Mine', markdown: 'Typed meanwhile' });
    expect(device.session.current()).toMatchObject({ kind: 'conflict', theirs: { title: 'Theirs' } });
  });

  it('replaces the text although one save follows another', async () => {
    device.type('Mine');
    const flushed = device.session.flush();
    device.type('Mine again');
    await Promise.all([flushed, device.session.replace(theirs)]);
    expect(device.session.content().title).toBe('Theirs');
    expect(device.api.article?.title).toBe('Theirs');
    expect(history()).toContain('Mine again');
    expect(device.api.maxInFlight).toBe(1);
  });

  it('adopts a version saved by another tab when there are no edits', async () => {
    device.api.saveElsewhere(theirs);
    await device.session.follow(2);
    expect(device.session.content().title).toBe('Theirs');
  });

  it('adopts what became of the same text, with edits too, and nothing older than it knows', async () => {
    const published: Article = { ...articleAt(1, first), state: 'published' };
    device.api.article = published;
    device.type('Typed');
    await device.session.catchUp();
    expect(device.session.article()?.state).toBe('published');
    expect(device.session.content().title).toBe('Typed');

    device.api.article = articleAt(1, first);
    const late = device.session.catchUp();
    device.session.note({ ...published, state: 'scheduled' });
    await late;
    expect(device.session.article()?.state).toBe('scheduled');
    device.api.outage = { kind: 'lost' };
    await device.session.catchUp();
    expect(device.session.article()?.state).toBe('scheduled');
  });

  it('adopts a text that was saved elsewhere once it looks, unless there are edits', async () => {
    device.type('Typed');
    device.api.saveElsewhere(theirs);
    await device.session.catchUp();
    expect(device.session.content().title).toBe('Typed');
    device.type(first.title);
    await device.session.catchUp();
    expect(device.session.content().title).toBe('Theirs');
  });

  it('overwrites no edits made while the other tab’s version is loading', async () => {
    device.api.saveElsewhere(theirs);
    const following = device.session.follow(2);
    const { touched } = device.session.editor.attach(() => 'Typed meanwhile');
    touched();
    await following;
    await device.session.flush();
    expect(device.session.content().markdown).toBe('Typed meanwhile');
    expect(device.session.current()).toMatchObject({ kind: 'conflict', theirs: { title: 'Theirs' } });
    expect(device.api.article?.title).toBe('Theirs');
  });

  it('adopts the other tab’s version once the edits are reverted', async () => {
    device.type('Typed');
    device.api.saveElsewhere(theirs);
    await device.session.follow(2);
    device.type(first.title);
    await device.session.flush();
    await device.until(() => device.session.baseVersion() === 2);
    expect(device.session.content().title).toBe('Theirs');
    expect(device.session.current().kind).toBe('saved');
    expect(device.api.requests).toEqual(['read']);
  });

  it('reports no conflict when both versions are equal', async () => {
    device.type('Same');
    device.api.saveElsewhere(written({ title: 'Same' }));
    await device.session.flush();
    expect(device.session.current().kind).toBe('saved');
  });
});

describe('after the article was deleted elsewhere', () => {
  it('reports it and restores the article with the edits', async () => {
    device.api.deleteElsewhere();
    device.type('Written on');
    await device.session.flush();
    expect(device.session.current()).toEqual({ kind: 'trashed', removal: 'inTrash', kept: 'onDevice' });
    await device.session.bringBack();
    expect(device.session.current().kind).toBe('saved');
    expect(device.api.article).toMatchObject({ state: 'draft', title: 'Written on' });
  });

  it('creates the article again when it was deleted permanently', async () => {
    device.api.article = null;
    device.type('Written on');
    await device.session.flush();
    expect(device.session.current()).toMatchObject({ kind: 'trashed', removal: 'forGood' });
    await device.session.bringBack();
    expect(device.api.article).toMatchObject({ version: 1, title: 'Written on' });
  });
});
