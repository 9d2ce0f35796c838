import { changeSignatureHeader, releaseChangesPath, signChange, type ReleaseChange } from 'contract/release-changes';

import { startTestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { proxySecret } from '../../testing/visitor-at';
import { AuditLineEntity } from './audit-line.entity';
import { ReleaseChanges } from './release-changes';

const change: ReleaseChange = {
  at: '2026-11-21T14:30:00.000Z',
  by: 'ada@yarrow.example',
  reason: 'mf-blog 1.4.0 was released to all visitors',
  changes: [{ field: 'mf-blog', before: '1.3.0', after: '1.4.0' }],
};

onEachEngine((engine) => {
  it('logs a release change once, at its own time, when several shells report it, and refuses a wrong signature', async () => {
    const api = await startTestApp(engine);
    const report = async (body: ReleaseChange, signature = signChange(proxySecret, body)) => {
      const headers = { 'content-type': 'application/json', [changeSignatureHeader]: signature };
      const response = await fetch(api.url + releaseChangesPath, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return response.status;
    };
    expect(await Promise.all([report(change), report(change), report(change)])).toEqual([204, 204, 204]);
    const rollback = { ...change, at: '2026-11-21T14:31:00.000Z', reason: 'mf-blog was rolled back' };
    expect(await report(rollback)).toBe(204);
    expect(await report({ ...change, at: '2026-11-21T14:32:00Z' })).toBe(204);
    expect(await report({ ...change, by: 'somebody else' }, signChange(proxySecret, change))).toBe(403);
    const { items } = (await (await api.signIn()).get('/api/admin/audit')).body;
    const lines = items.filter(({ event }: { event: string }) => event === 'release-changed').reverse();
    expect(lines).toMatchObject([
      { at: change.at, who: change.by, about: change.reason, changes: change.changes },
      { at: rollback.at, about: rollback.reason },
      { at: '2026-11-21T14:32:00.000Z', about: change.reason },
    ]);
    await api.stop();
  });

  it('does not log again what a release before December 2026 logged', async () => {
    const api = await startTestApp(engine);
    const lines = api.dataSource.getRepository(AuditLineEntity);
    const event = 'release-changed';
    const origin = { who: change.by, device: 'In the list of releases', source: 'server', changes: change.changes };
    await lines.insert({ ...origin, event, at: '2026-11-21T15:00:00.000Z', about: `${change.reason}, ${change.at}` });
    await api.app.get(ReleaseChanges).record(change);
    expect(await lines.countBy({ event })).toBe(1);
    await api.stop();
  });
});
