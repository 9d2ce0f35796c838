import { existsSync } from 'node:fs';
import path from 'node:path';

import { Injectable } from '@nestjs/common';
import { addressKey, pathOfKey } from 'contract/address-key';
import { newRedirect, type NewRedirect } from 'contract/redirects';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

import { jsonFile } from '../../agency/seed/json-file';
import type { SeedItem, SeedSource } from '../../agency/seed/seed-source';
import { Clock } from '../../platform/clock/clock';
import { RedirectEntity } from './redirect.entity';

const file = 'redirects.json';

/** Seeds redirects from `redirects.json`: addresses that people guess, such as `/contact`. Owners may change them. */
@Injectable()
export class RedirectsSeed implements SeedSource<NewRedirect> {
  readonly kind = 'redirect';

  constructor(private readonly clock: Clock) {}

  async read(folder: string): Promise<SeedItem<NewRedirect>[]> {
    if (!existsSync(path.join(folder, file))) return [];
    const redirects = await jsonFile(folder, file, z.array(newRedirect));
    return redirects.map((content) => ({ key: keyOf(content.from), file, content }));
  }

  async current(manager: EntityManager, key: string): Promise<NewRedirect | null> {
    const row = await manager.findOneBy(RedirectEntity, { address: key });
    return row && { from: pathOfKey(row.address), to: row.to };
  }

  async write(manager: EntityManager, { from, to }: NewRedirect): Promise<void> {
    const at = this.clock.time();
    await manager.save(RedirectEntity, { address: keyOf(from), to, at, by: 'the setup' });
  }
}

const keyOf = (from: string) => addressKey(from) ?? from;
