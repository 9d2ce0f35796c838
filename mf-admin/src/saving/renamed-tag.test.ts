/** @jest-environment node */
import 'fake-indexeddb/auto';

import { Device } from './device.fixture';
import { written } from './fake-api.fixture';

let device: Device;

beforeEach(async () => {
  device = await Device.start();
});
afterEach(() => device.stop());

describe('when a tag was renamed in all articles', () => {
  const tagged = written({ title: 'First', tags: ['old'] });
  const renamed = written({ title: 'First', tags: ['new'] });
  beforeEach(async () => {
    device.session.change(tagged);
    await device.session.flush();
  });

  it('saves what is being typed, with the new name', async () => {
    device.type('Mine');
    device.api.saveElsewhere(renamed);
    await device.session.flush();
    await device.until(device.is('saved'));
    expect(device.api.article).toMatchObject({ title: 'Mine', tags: ['new'] });
    expect(device.session.content().tags).toEqual(['new']);
    expect(device.session.generation()).toBe(0);
  });

  it('saves it also if the response of the save before was lost', async () => {
    device.api.faults = [{ kind: 'unheard' }];
    device.type('Mine');
    await device.session.flush();
    device.api.saveElsewhere(written({ title: 'Mine', tags: ['new'] }));
    device.type('Mine, typed on');
    device.session.wake();
    await device.until(device.is('saved'));
    expect(device.api.article).toMatchObject({ title: 'Mine, typed on', tags: ['new'] });
  });

  it('shows both versions if the tags were changed here as well', async () => {
    device.session.change({ tags: ['old', 'mine'] });
    device.api.saveElsewhere(renamed);
    await device.session.flush();
    expect(device.session.current()).toMatchObject({ kind: 'conflict', theirs: { tags: ['new'] } });
  });

  it('restores the edits of a closed tab with the new name', async () => {
    device.type('Before the crash');
    await device.session.kept();
    device.api.saveElsewhere(renamed);
    await device.open('b');
    expect(device.session.content()).toMatchObject({ title: 'Before the crash', tags: ['new'] });
    await device.session.flush();
    expect(device.api.article).toMatchObject({ title: 'Before the crash', tags: ['new'] });
  });
});
