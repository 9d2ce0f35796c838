import { existsSync } from 'node:fs';
import path from 'node:path';

import { Injectable } from '@nestjs/common';
import { linesOfBusiness, quoteProducts, type QuoteProduct } from 'contract/lines-of-business';
import { serviceContent, type ServiceContent } from 'contract/services';
import type { EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { bySetup, RevisionEntity } from '../revisions/revision.entity';
import { jsonFile } from '../seed/json-file';
import { readAll } from '../seed/seed-fault';
import type { SeedItem, SeedSource } from '../seed/seed-source';
import { serviceKind } from './service-kind';
import { ServiceTextEntity } from './service-text.entity';
import { notScheduled, ServiceEntity } from './service.entity';

export type SeededService = ServiceContent & { line: QuoteProduct };

/** Seeds service pages from `services/<line>.json`, the default text until an agency writes its own. */
@Injectable()
export class ServicesSeed implements SeedSource<SeededService> {
  readonly kind = 'service';

  constructor(private readonly clock: Clock) {}

  async read(folder: string): Promise<SeedItem<SeededService>[]> {
    const available = quoteProducts.filter((line) => existsSync(path.join(folder, fileOf(line))));
    return readAll(
      available.map(async (line) => {
        const file = fileOf(line);
        return { key: line, file, content: { ...(await jsonFile(folder, file, serviceContent)), line } };
      }),
    );
  }

  /** Returns the published content: a mere draft does not keep the page from following the file. */
  async current(manager: EntityManager, key: string): Promise<SeededService | null> {
    const row = await manager.findOneBy(ServiceTextEntity, { line: key as QuoteProduct }); // key of an item from read()
    return row && { ...row.content, line: row.line };
  }

  async write(manager: EntityManager, { line, ...content }: SeededService): Promise<void> {
    const [row, text] = [
      await manager.findOneBy(ServiceEntity, { line }),
      await manager.findOneBy(ServiceTextEntity, { line }),
    ];
    const publishedAt = this.clock.time();
    const isDraft = row && text && row.version !== text.version;
    if (isDraft) return void (await manager.save(ServiceTextEntity, { ...text, content, publishedAt }));
    const version = (row?.version ?? 0) + 1;
    await manager.save(ServiceEntity, { ...notScheduled, ...row, line, version, content });
    await manager.save(ServiceTextEntity, { line, version, content, publishedAt });
    // The revision lets an agency restore the default text.
    const revision = { kind: serviceKind.kind, key: line, number: version, by: bySetup };
    await manager.save(RevisionEntity, { ...revision, at: publishedAt, changes: [], content });
  }
}

const fileOf = (line: QuoteProduct) => `services/${path.basename(linesOfBusiness[line].path)}.json`;
