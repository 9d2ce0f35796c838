import type { HearingList } from 'contract/hearing';
import { query } from 'contract/query';

export const hearingKey = ['/api/admin', 'hearing'] as const;

/** Of which requests each account gets a mail. */
export const hearingQuery = query<HearingList>(...hearingKey);
