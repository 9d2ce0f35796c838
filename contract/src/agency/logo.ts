import { z } from 'zod';

import { picture } from '../media/media';

const mostLetters = 3;

/** What stands beside the agency's name, or in its place, as its owner chooses it. */
export const typedLogo = z.discriminatedUnion('kind', [
  /** The house's flower. */
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
    media: z.string().regex(/^[0-9a-z]{12}$/, 'Choose the picture of your logo'),
    /** Whether the picture says the name: then it stands in the place of the name, and not beside it. */
    saysName: z.boolean(),
  }),
]);

/** The same as it is stored. */
export const storedLogo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark') }),
  z.object({ kind: z.literal('initials'), letters: z.string() }),
  z.object({ kind: z.literal('picture'), media: z.string(), saysName: z.boolean() }),
]);
export type AgencyLogo = z.infer<typeof storedLogo>;

/** The same as pages show it; the house's flower is left out. */
export const shownLogo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('initials'), letters: z.string() }),
  z.object({ kind: z.literal('picture'), picture, saysName: z.boolean() }),
]);
export type ShownLogo = z.infer<typeof shownLogo>;
