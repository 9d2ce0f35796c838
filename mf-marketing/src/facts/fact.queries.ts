import type { FactList, FactTopic } from 'contract/facts';
import { query } from 'contract/query';

/** The facts of a topic that hold today. */
export const factsQuery = (topic: FactTopic) => query<FactList>('/api/facts', { topic });
