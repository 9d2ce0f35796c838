import { z } from 'zod';

/**
 * Accent colors an agency can choose from, the default first. `ui/accents` defines each one, and every pair of colors
 * is tested there.
 */
export const accentNames = ['pine', 'navy', 'plum', 'umber', 'slate'] as const;

export const accentName = z.enum(accentNames);
export type AccentName = z.infer<typeof accentName>;
