import type { JobList } from 'contract/jobs';
import { query } from 'contract/query';

/** Milliseconds between looks: an import counts on while somebody watches. */
const lookAgainAfter = 2_000;

/** What the site does by itself, and how that goes. */
export const jobsQuery = { ...query<JobList>('/api/admin/jobs'), staleTime: 0, refetchInterval: lookAgainAfter };
