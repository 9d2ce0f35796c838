import type { HearingList } from 'contract/hearing';
import { query } from 'contract/query';

export const hearingKey = ['/api/admin', 'hearing'] as const;

/** Which new requests are emailed to each account. */
export const hearingQuery = query<HearingList>(...hearingKey);
