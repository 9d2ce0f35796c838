import { query } from 'contract/query';
import type { ReleaseReport } from 'contract/release-report';

/** Answered by the shell, not by the API. */
export const releasesKey = ['/_releases'] as const;

/** Never served from cache, because reports from browsers arrive continuously. */
export const releasesQuery = { ...query<ReleaseReport>(...releasesKey), staleTime: 0 };
