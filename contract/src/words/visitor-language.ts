import { z } from 'zod';

import { sourceLanguage } from './languages';

/** The languages that a visitor may write to us in. */
export const visitorLanguage = z.enum([sourceLanguage, 'es-US']);
export type VisitorLanguage = z.infer<typeof visitorLanguage>;
