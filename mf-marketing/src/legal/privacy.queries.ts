import type { PrivacyPractice } from 'contract/privacy';
import { query } from 'contract/query';

/** What decides about the answers to forms: how long they are kept, and who gets them. */
export const practiceQuery = query<PrivacyPractice>('/api/privacy');
