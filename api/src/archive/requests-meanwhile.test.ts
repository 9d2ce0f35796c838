import type { DataSource } from 'typeorm';

import { PublicRecordEntity } from '../platform/records/public-record.entity';
import { startTestApp, type TestApp } from '../testing/test-app';
import { futureDatabase } from './future-database';
import { pastDatabase } from './past-database';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp('SQLite');
});
afterEach(() => api.stop());

it.each([
  ['past', () => pastDatabase(api.dataSource, api.clock.at.toISOString())],
  ['future', () => futureDatabase(api.dataSource)],
])(
  'lets requests through after each row that it copies for a %s day',
  async (_day, open: () => Promise<DataSource>) => {
    const rows = await api.dataSource.getRepository(PublicRecordEntity).count();
    let turns = 0;
    let isOver = false;
    const nextTurn = () => {
      turns += 1;
      if (!isOver) setImmediate(nextTurn);
    };
    setImmediate(nextTurn);
    const copy = await open();
    isOver = true;
    expect(turns).toBeGreaterThan(rows / 2); // some rows have had several contents
    await copy.destroy();
  },
);
