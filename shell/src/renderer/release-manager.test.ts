import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { RegistryDocument } from 'contract/release';
import { until } from 'contract/testing/until';

import { nameIn } from '../registry/release-store';
import { ManagedReleases, registeredIn } from './managed-releases.fixture';

describe('ReleaseManager', () => {
  let releases: ManagedReleases;
  beforeEach(async () => {
    releases = await ManagedReleases.open();
  });
  afterEach(async () => {
    jest.useRealTimers();
    await releases.close();
  });

  it('restores the release set of an earlier revision, without releases that can no longer be loaded', async () => {
    const first = await releases.promote('mf-blog', '1.0.0', 'works');
    const second = await releases.promote('mf-marketing', '1.0.0', 'throw');
    await releases.manager.apply(await releases.promote('mf-blog', '1.1.0', 'works too'));
    const { releaseSet, missing } = await releases.manager.at(first);
    expect([releaseSet.toString(), releaseSet.revision, missing.size]).toEqual(['mf-blog@1.0.0', 1, 0]);
    const later = await releases.manager.at(second);
    expect(later.releaseSet.toString()).toBe('mf-blog@1.0.0');
    // Without its stack, which is in the log.
    expect(later.missing.get('mf-marketing')).toBe('Error: a bug');
    expect(releases.versions()).toBe('mf-blog@1.1.0');
  });

  it('restores a revision with more releases than stay loaded', async () => {
    const remotes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `mf-${letter}`);
    for (const remote of remotes) await releases.promote(remote, '1.0.0', 'works');
    const { releaseSet, missing } = await releases.manager.at(await releases.registry.latest());
    expect(releaseSet.releases.map(({ remote }) => remote)).toEqual(remotes);
    expect(missing.size).toBe(0);
  });

  it('activates releases once they are loaded', async () => {
    await releases.manager.apply(await releases.promote('mf-blog', '1.0.0', 'works'));
    expect(releases.versions()).toBe('mf-blog@1.0.0');
    expect(releases.manager.report()['mf-blog']).toMatchObject({ state: { kind: 'active' } });
  });

  it('loads remotes independently: a hanging release delays neither other remotes nor its own rollback', async () => {
    const good = await releases.promote('mf-blog', '1.0.0', 'works');
    await releases.manager.apply(good);
    void releases.manager.apply(await releases.promote('mf-blog', '1.1.0', 'hang'));
    void releases.manager.apply(await releases.promote('mf-admin', '3.0.0', 'works'));
    await until(() => releases.versions() === 'mf-blog@1.0.0, mf-admin@3.0.0');
    // Nor the commands for them.
    await until(() => releases.reports.includes('3 loading active'));
    const latest = await releases.registry.latest();
    const remotes = { ...latest.remotes, 'mf-blog': registeredIn(good, 'mf-blog') };
    await releases.manager.apply(await releases.registry.append(latest, { by: 'x', reason: 'rollback', remotes }));
    expect(releases.manager.report()['mf-blog']?.state).toEqual({ kind: 'active' });
    expect(releases.versions()).toBe('mf-blog@1.0.0, mf-admin@3.0.0');
    // The load was canceled before its timeout.
    expect(releases.lines).toEqual([]);
  });

  describe('a rollback', () => {
    const rendererOf = () => releases.manager.current.releases[0]?.renderer;
    const rollback = async (before: RegistryDocument) => {
      const change = { by: 'x', reason: 'rollback', remotes: before.remotes };
      await releases.manager.apply(await releases.registry.append(await releases.registry.latest(), change));
    };

    it('returns to the thread of the release before, and ends that of the failing one', async () => {
      const good = await releases.promote('mf-blog', '1.0.0', 'works');
      await releases.manager.apply(good);
      const first = rendererOf();
      const failing = await releases.promote('mf-blog', '1.1.0', 'works too');
      await releases.manager.apply(failing);
      const second = rendererOf();
      await rollback(good);
      expect([releases.versions(), rendererOf() === first]).toEqual(['mf-blog@1.0.0', true]);
      await rollback(failing);
      expect([releases.versions(), rendererOf() === second]).toEqual(['mf-blog@1.1.0', false]);
    });

    it('loads the release before once its thread was idle for some minutes', async () => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
      const good = await releases.promote('mf-blog', '1.0.0', 'works');
      await releases.manager.apply(good);
      const first = rendererOf();
      await releases.manager.apply(await releases.promote('mf-blog', '1.1.0', 'works too'));
      jest.advanceTimersByTime(10 * 60_000);
      jest.useRealTimers();
      await rollback(good);
      expect([releases.versions(), rendererOf() === first]).toEqual(['mf-blog@1.0.0', false]);
    });
  });

  it('knows a set with a release that was rolled back, once the release before is loaded', async () => {
    const good = await releases.promote('mf-blog', '1.0.0', 'works');
    await releases.manager.apply(good);
    const first = releases.manager.current;
    await releases.manager.apply(await releases.promote('mf-blog', '1.1.0', 'works too'));
    const failing = releases.manager.current;
    expect(failing.isRollbackOf(first)).toBe(false);
    const again = await releases.registry.latest();
    // After a restart, the release before is not loaded.
    await releases.restart();
    await releases.manager.apply(again);
    const change = { by: 'x', reason: 'rollback', remotes: good.remotes };
    const following = releases.manager.apply(await releases.registry.append(again, change));
    expect(releases.manager.current.isRollbackOf(failing)).toBe(false);
    await following;
    expect([releases.versions(), releases.manager.current.isRollbackOf(failing)]).toEqual(['mf-blog@1.0.0', true]);
    expect(releases.manager.current.isRollbackOf(first)).toBe(false);
    // A person may promote it again: only the site's own rollback is for good.
    await releases.manager.apply(
      await releases.registry.append(await releases.registry.latest(), {
        by: 'x',
        reason: 'again',
        remotes: again.remotes,
      }),
    );
    expect(releases.manager.current.isRollbackOf(failing)).toBe(false);
  });

  it('creates a new release set when a release loads late, within the same revision', async () => {
    const late = join(releases.folder, 'late');
    await releases.promote('mf-blog', '1.0.0', late);
    const following = releases.manager.apply(await releases.promote('mf-admin', '3.0.0', 'works'));
    await until(() => releases.versions() === 'mf-admin@3.0.0');
    const first = releases.manager.current;
    await writeFile(late, '');
    await following;
    expect(releases.versions()).toBe('mf-blog@1.0.0, mf-admin@3.0.0');
    expect(releases.manager.current.revision).toBe(first.revision);
    expect(releases.manager.current.id).not.toBe(first.id);
  });

  it('keeps the previous release when the new one is refused, and loads it after a restart', async () => {
    await releases.manager.apply(await releases.promote('mf-blog', '1.0.0', 'works'));
    const bad = await releases.promote('mf-blog', '1.1.0', 'refuse');
    await releases.manager.apply(bad);
    const expected = { kind: 'failed', reason: 'no such module' };
    expect(releases.versions()).toBe('mf-blog@1.0.0');
    expect(releases.manager.report()['mf-blog']?.state).toEqual(expected);
    await releases.restart();
    await releases.manager.apply(bad);
    expect(releases.versions()).toBe('mf-blog@1.0.0');
    expect(releases.manager.report()['mf-blog']?.state).toEqual(expected);
    expect(releases.manager.current.revision).toBe(2);
  });

  it('names the line of the source that throws while a release loads, in its report and in the log', async () => {
    const document = await releases.promote('mf-blog', '1.0.0', 'throw');
    const { base } = registeredIn(document, 'mf-blog');
    // `AAAA` is the start of the first source line.
    const map = {
      version: 3,
      sources: ['./src/page.tsx'],
      sourcesContent: ['throw bug;'],
      names: [],
      mappings: 'AAAA',
    };
    await releases.backend.storage.create(nameIn(base, 'server.cjs.map'), Buffer.from(JSON.stringify(map)));
    await releases.manager.apply(document);
    const reason = 'Error: a bug\n    at start (src/page.tsx:1)';
    expect(releases.manager.report()['mf-blog']?.state).toEqual({ kind: 'failed', reason });
    expect(releases.lines.map((line) => JSON.parse(line))).toMatchObject([{ err: { message: reason } }]);
    expect(releases.lines.join('')).not.toContain('server.cjs');
  });

  it('loads a failed release again, at doubled intervals', async () => {
    const document = await releases.promote('mf-blog', '1.0.0', 'refuse');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    await releases.manager.apply(document);
    for (const interval of [5_000, 10_000, 20_000]) {
      releases.reports.length = 0;
      jest.advanceTimersByTime(interval - 1);
      expect(releases.reports).toEqual([]);
      // The next attempt is scheduled after the last report of this one.
      const timers = jest.getTimerCount();
      jest.advanceTimersByTime(1);
      await until(() => releases.reports.length > 2 && jest.getTimerCount() >= timers, { next: nextTurn });
    }
  });

  it('loads nothing again after it was stopped, even if a release was loading then', async () => {
    await releases.promote('mf-blog', '1.0.0', 'refuse');
    const document = await releases.promote('mf-admin', '3.0.0', 'hang');
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const following = releases.manager.apply(document);
    await until(() => releases.stateOf('mf-blog') === 'failed', { next: nextTurn });
    await releases.manager.stop();
    await following;
    expect(jest.getTimerCount()).toBe(0);
  });

  it('releases.reports that a release loads, although the one before it failed', async () => {
    await releases.manager.apply(await releases.promote('mf-blog', '1.0.0', 'refuse'));
    expect(releases.reports.at(-1)).toBe('1 failed ');
    releases.reports.length = 0;
    await releases.manager.apply(await releases.promote('mf-blog', '1.1.0', 'works'));
    expect([...new Set(releases.reports)]).toEqual(['2 loading ', '2 active ']);
  });

  it('loads a release for preview without activating it', async () => {
    await releases.manager.apply(await releases.promote('mf-blog', '1.0.0', 'works'));
    const before = await releases.registry.latest();
    const { base, manifest } = registeredIn(await releases.promote('mf-blog', '1.1.0', 'works'), 'mf-blog');
    const previewed = await releases.manager.preview('mf-blog', base, manifest.integrity);
    expect(previewed?.toString()).toBe('mf-blog@1.1.0');
    expect([releases.versions(), releases.manager.current.revision]).toEqual(['mf-blog@1.0.0', before.revision]);
    expect(await releases.manager.preview('mf-blog', '/_mf/mf-blog/9.9.9-00000000', manifest.integrity)).toBeNull();
  });

  it('removes a disabled remote', async () => {
    const document = await releases.promote('mf-blog', '1.0.0', 'works');
    await releases.manager.apply(document);
    const disabled = { ...registeredIn(document, 'mf-blog'), state: 'disabled' as const };
    const remotes = { 'mf-blog': disabled };
    await releases.manager.apply(await releases.registry.append(document, { by: 'x', reason: 'disable', remotes }));
    expect(releases.versions()).toBe('');
    expect(releases.manager.current.revision).toBe(2);
  });
});
