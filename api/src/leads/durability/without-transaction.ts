import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Writes each statement by itself. Only the durability test is built with it, to see that it then fails. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      return await work(runner.manager);
    } finally {
      await runner.release();
    }
  }
}
