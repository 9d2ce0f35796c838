import { query } from 'contract/query';
import type { ReleaseReport } from 'contract/release-report';

/** The shell answers it, not the API. */
export const releasesKey = ['/_releases'] as const;

/** Asked for anew each time: what visitors' browsers report changes by the minute. */
export const releasesQuery = { ...query<ReleaseReport>(...releasesKey), staleTime: 0 };
