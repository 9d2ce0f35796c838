import { randomUUID } from 'node:crypto';

import { FactEntity } from '../../agency/facts/fact.entity';
import { OutboxEntity } from '../../delivery/outbox/outbox.entity';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { insertRows } from './insert-rows';
import { Transactions } from './transactions';

onEachEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine);
  });
  afterAll(() => api.stop());

  const row = (lastError: string | null): OutboxEntity => ({
    id: randomUUID(),
    kind: 'webhook',
    about: 'here',
    position: 1,
    payload: { kind: 'webhook', body: { said: 'It’s "quoted"; -- :name ? $1' } },
    state: 'held',
    createdAt: '2026-11-21T15:00:00.000Z',
    nextTryAt: '2026-11-21T15:00:00.000Z',
    attempts: 0,
    claimedUntil: null,
    lastError,
    endedAt: null,
  });
  const inserted = (rows: OutboxEntity[]) =>
    api.app.get(Transactions).run((manager) => insertRows(manager, OutboxEntity, rows));

  it('reads back inserted rows unchanged, one or several', async () => {
    const rows = [row(null), row('refused'), row(null)];
    await inserted(rows.slice(0, 1));
    await inserted(rows.slice(1));
    await inserted([]);
    const read = await api.dataSource.getRepository(OutboxEntity).findBy({ about: 'here' });
    expect(read).toHaveLength(rows.length);
    expect(read).toEqual(expect.arrayContaining(rows.map((one) => expect.objectContaining(one))));
  });

  it('refuses rows that visitors read, since they would be neither announced nor recorded', async () => {
    const facts = await api.dataSource.getRepository(FactEntity).find();
    const insert = api.app.get(Transactions).run((manager) => insertRows(manager, FactEntity, facts));
    await expect(insert).rejects.toThrow('Insert facts by the manager');
  });
});
