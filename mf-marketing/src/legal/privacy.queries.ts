import type { PrivacyPractice } from 'contract/privacy';
import { query } from 'contract/query';

/** The query for the settings about form answers: their retention and recipients. */
export const practiceQuery = query<PrivacyPractice>('/api/privacy');
