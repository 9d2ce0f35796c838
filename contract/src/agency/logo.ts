import { z } from 'zod';

import { picture } from '../media/media';
import { mediaIdPattern } from '../media/media-files';

const mostLetters = 3;

/** Logo beside the agency's name or in place of it, as the owner enters it. */
export const typedLogo = z.discriminatedUnion('kind', [
  /** The default flower mark. */
  z.strictObject({ kind: z.literal('mark') }),
  z.strictObject({
    kind: z.literal('initials'),
    letters: z
      .string()
      .trim()
      .toUpperCase()
      .regex(new RegExp(`^[A-Z0-9&]{1,${mostLetters}}$`), 'Enter one to three letters, like MB'),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    media: z.string().regex(new RegExp(`^${mediaIdPattern}$`), 'Choose the picture of your logo'),
    /** Whether the picture contains the name: it then replaces the text name instead of standing beside it. */
    saysName: z.boolean(),
  }),
]);

/** Logo as stored. */
export const storedLogo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark') }),
  z.object({ kind: z.literal('initials'), letters: z.string() }),
  z.object({ kind: z.literal('picture'), media: z.string(), saysName: z.boolean() }),
]);
export type AgencyLogo = z.infer<typeof storedLogo>;

/** Logo as pages show it. The default flower mark is left out. */
export const shownLogo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('initials'), letters: z.string() }),
  z.object({ kind: z.literal('picture'), picture, saysName: z.boolean() }),
]);
export type ShownLogo = z.infer<typeof shownLogo>;
