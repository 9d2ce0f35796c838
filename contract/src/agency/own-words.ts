import { z } from 'zod';

/**
 * Names of the fields that a Spanish page shows in English, because nobody has written or translated them. Left out if
 * there are none.
 */
export const fieldsInEnglish = z.array(z.string()).optional();
