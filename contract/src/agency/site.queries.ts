import { query } from '../http/query';
import type { Site } from './site';

/** Name, contact, licenses, legal sentences and enrollment windows of the agency: what every page needs. */
export const siteQuery = query<Site>('/api/site');
