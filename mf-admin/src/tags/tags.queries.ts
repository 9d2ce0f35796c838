import { query } from 'contract/query';
import type { TagList } from 'contract/tags';

export const tagsKey = ['/api/admin', 'tags'] as const;

export const tagsQuery = query<TagList>(...tagsKey);
