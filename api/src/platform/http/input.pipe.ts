import { Injectable, StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { inputFault } from 'contract/readable-input';

import { InvalidInputError, NotFoundError } from '../errors/api-errors';
import { firstFaults } from '../errors/first-faults';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  /** zod's list of unexpected keys. */
  readonly keys?: readonly string[];
}

/** Maximum number of errors in a response: no form has half as many fields, and a body has room for 100,000 faults. */
const mostErrors = 1_000;

const nameOf = (path: NonNullable<Issue['path']>) =>
  path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');

/** Returns the errors by dotted field path. */
function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const named = issues.flatMap((issue) => {
    const path = nameOf(issue.path ?? []);
    if (!issue.keys) return [[path, issue.message] as const];
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, 'This is not asked for here.'] as const);
  });
  return firstFaults(named.slice(0, mostErrors));
}

/**
 * Validates a handler's input against the rules for all texts and the schema of its decorator, `@Query({ schema })`.
 * Input without a schema throws: an unchecked input is our fault, not the visitor's.
 */
@Injectable()
export class InputPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) => new InvalidInputError(fieldsOf(issues)),
    });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    if (metadata.type === 'custom') return value;
    if (!metadata.schema)
      throw new Error(`Name a schema: @${metadata.type}({ schema }) for ${metadata.data ?? 'all of it'}`);
    const fault = inputFault(value);
    if (fault && metadata.type === 'param') throw new NotFoundError('page');
    if (fault) throw new InvalidInputError({ [fault.path.join('.')]: fault.message });
    if (metadata.type !== 'param') return super.transform(value, metadata);
    // A path value that no resource can have means 404, not a form error.
    const checked = await metadata.schema['~standard'].validate(value);
    if (checked.issues) throw new NotFoundError('page');
    return value;
  }
}
