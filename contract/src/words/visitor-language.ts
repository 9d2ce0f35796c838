import { z } from 'zod';

import { sourceLanguage } from './languages';

/** Languages in which visitors may write to us. */
export const visitorLanguage = z.enum([sourceLanguage, 'es-US']);
export type VisitorLanguage = z.infer<typeof visitorLanguage>;
