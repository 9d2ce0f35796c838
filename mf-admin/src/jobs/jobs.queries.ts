import type { JobList } from 'contract/jobs';
import { query } from 'contract/query';

/** Milliseconds between polls, so that the progress of an import is live. */
const pollInterval = 2_000;

/** Background jobs and their state. */
export const jobsQuery = { ...query<JobList>('/api/admin/jobs'), staleTime: 0, refetchInterval: pollInterval };
