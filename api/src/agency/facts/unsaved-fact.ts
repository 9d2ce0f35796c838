import { storedFact } from 'contract/fact-content';
import { fact } from 'contract/facts';
import { z } from 'zod';

/** A changed fact that is not saved, with the email address of its author. */
const unsavedFact = z.object({ key: fact.shape.key, content: storedFact, who: z.string() });
type UnsavedFact = z.infer<typeof unsavedFact>;

/** Writes it as text for a URL, so that no preview has to be stored or removed. */
export const textOf = (unsaved: UnsavedFact): string => Buffer.from(JSON.stringify(unsaved)).toString('base64url');

/** @throws {ZodError} or {SyntaxError} if the text was not written by `textOf` */
export const unsavedFactOf = (text: string): UnsavedFact =>
  unsavedFact.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
