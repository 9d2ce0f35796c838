import { query } from 'contract/query';
import type { Town, TownList } from 'contract/towns';

export const townsKey = ['/api/admin', 'towns'] as const;

export const townsQueries = {
  all: query<TownList>(...townsKey),
  one: (slug: string) => query<Town>(...townsKey, slug),
};
