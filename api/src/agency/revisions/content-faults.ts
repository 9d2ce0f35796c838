import { InvalidInputError } from '../../platform/errors/api-errors';

/** @throws {InvalidInputError} if there are faults. @param faults a sentence for each field of a content */
export function refuseContent(faults: Readonly<Record<string, string>>): void {
  const fields = Object.entries(faults).map(([field, sentence]) => [`content.${field}`, sentence]);
  if (fields.length > 0) throw new InvalidInputError(Object.fromEntries(fields));
}
