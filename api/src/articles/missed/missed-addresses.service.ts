import { Injectable } from '@nestjs/common';
import { addressKey } from 'contract/address-key';
import { missedAddress, missedKeptFor, type MissedList, type MissedListQuery } from 'contract/missed-address';
import type { MissedBatch } from 'contract/missed-addresses';
import { plusDays } from 'contract/working-days';
import { DataSource, LessThan, MoreThanOrEqual, type EntityManager } from 'typeorm';

import { Today } from '../../agency/site/today';
import { rowsOf } from '../../platform/database/rows-of';
import { Transactions } from '../../platform/database/transactions';
import { Redirects } from '../redirects/redirects.service';
import { OwnPages } from '../site-pages/own-pages';
import { MissedAddressEntity } from './missed-address.entity';

/** Maximum addresses stored per day: the most requested ones. */
const maxPerDay = 500;

/** Maximum addresses listed for an owner. */
const maxListed = 100;

interface Counted {
  address: string;
  times: number;
  days: number;
  lastDay: string;
}

/** Addresses on this site that visitors requested and did not find, counted per day. */
@Injectable()
export class MissedAddressesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly pages: OwnPages,
    private readonly redirects: Redirects,
    private readonly today: Today,
  ) {}

  /**
   * Adds the counts of a shell. Stores a limited number of addresses per day, so made-up ones cannot fill the table.
   */
  add({ items }: MissedBatch): Promise<void> {
    return this.transactions.run(async (manager) => {
      const day = await this.today.day(manager);
      // In a fixed order, so that two concurrent shells wait for each other's rows and never deadlock.
      for (const { address, times } of items.toSorted((one, other) => (one.address < other.address ? -1 : 1))) {
        if (missedAddress(address) !== address) continue;
        await rowsOf(
          manager,
          `INSERT INTO missed_addresses (day, address, times) VALUES ($1, $2, $3)
           ON CONFLICT (day, address) DO UPDATE SET times = missed_addresses.times + excluded.times RETURNING address`,
          [day, address, times],
        );
      }
      await trimDay(manager, day);
    });
  }

  /** Deletes days past retention. @returns number of deleted rows */
  async forget(): Promise<number> {
    const oldest = plusDays(await this.today.day(), -missedKeptFor);
    return this.transactions.run(async (manager) => {
      const { affected } = await manager.delete(MissedAddressEntity, { day: LessThan(oldest) });
      return affected ?? 0;
    });
  }

  /** Lists addresses that still have neither a page nor a redirect. */
  async list({ order }: MissedListQuery): Promise<MissedList> {
    const { manager } = this.dataSource;
    const since = plusDays(await this.today.day(), -missedKeptFor);
    const by = order === 'most' ? ['times', 'lastDay'] : ['lastDay', 'times'];
    const query = manager
      .createQueryBuilder(MissedAddressEntity, 'missed')
      .select('missed.address', 'address')
      .addSelect('SUM(missed.times)', 'times')
      .addSelect('COUNT(*)', 'days')
      .addSelect('MAX(missed.day)', 'lastDay')
      .where({ day: MoreThanOrEqual(since) })
      .groupBy('missed.address');
    const columns: Readonly<Record<string, string>> = { times: 'SUM(missed.times)', lastDay: 'MAX(missed.day)' };
    for (const column of by) query.addOrderBy(columns[column] ?? column, 'DESC');
    // Reads twice the limit, because some have a page or a redirect by now.
    const rows = await query
      .addOrderBy('missed.address', 'ASC')
      .limit(maxListed * 2)
      .getRawMany<Counted>();
    const keyOf = ({ address }: Counted) => addressKey(address) ?? address;
    const redirected = await this.redirects.redirected(rows.map(keyOf));
    const pages = await this.pages.at(
      manager,
      rows.map(({ address }) => address),
    );
    const items = rows
      .filter((row) => !redirected.has(keyOf(row)) && !pages.isTaken(row.address))
      // PostgreSQL returns sums as text.
      .map((row) => ({ ...row, times: Number(row.times), days: Number(row.days) }))
      .slice(0, maxListed);
    return { items };
  }
}

async function trimDay(manager: EntityManager, day: string): Promise<void> {
  await rowsOf(
    manager,
    `DELETE FROM missed_addresses WHERE day = $1 AND address NOT IN (
       SELECT address FROM missed_addresses WHERE day = $2 ORDER BY times DESC, address LIMIT ${maxPerDay}
     ) RETURNING address`,
    [day, day],
  );
}
