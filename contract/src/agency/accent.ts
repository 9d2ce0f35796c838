import { z } from 'zod';

/** The accent colors that an agency can choose from, the house's own first. What each is stands in `ui/accents`, where every pair of colors is tried. */
export const accentNames = ['pine', 'navy', 'plum', 'umber', 'slate'] as const;

export const accentName = z.enum(accentNames);
export type AccentName = z.infer<typeof accentName>;
