import { Injectable } from '@nestjs/common';
import { fact, type Fact } from 'contract/facts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

import { jsonFile } from '../seed/json-file';
import type { SeedItem, SeedSource } from '../seed/seed-source';
import { factOf, factRow } from './fact-columns';
import { FactEntity } from './fact.entity';

const file = 'facts.json';

export type FactContent = Fact & { position: number };

/** Seeds facts from `facts.json`, a list in display order. */
@Injectable()
export class FactsSeed implements SeedSource<FactContent> {
  readonly kind = 'fact';

  async read(folder: string): Promise<SeedItem<FactContent>[]> {
    const facts = await jsonFile(folder, file, z.array(fact.strict()));
    return facts.map((item, position) => ({
      key: item.key,
      file: `${file}, ${item.key}`,
      content: { ...item, position },
    }));
  }

  async current(manager: EntityManager, key: string): Promise<FactContent | null> {
    const row = await manager.findOneBy(FactEntity, { key });
    return row && { ...factOf(row), position: row.position };
  }

  async write(manager: EntityManager, { position, ...content }: FactContent): Promise<void> {
    await manager.save(FactEntity, factRow(content, position));
  }
}
