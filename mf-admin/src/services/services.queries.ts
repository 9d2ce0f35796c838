import { query } from 'contract/query';
import type { Service, ServiceList } from 'contract/services';

export const servicesKey = ['/api/admin', 'services'] as const;

export const servicesQueries = {
  all: query<ServiceList>(...servicesKey),
  one: (line: string) => query<Service>(...servicesKey, line),
};
