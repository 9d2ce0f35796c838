import { Injectable, StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { inputFault } from 'contract/readable-input';

import { InvalidInputError, NotFoundError } from '../errors/api-errors';
import { firstFaults } from '../errors/first-faults';

interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  /** zod's own, where the fault is a key that nobody asked for. */
  readonly keys?: readonly string[];
}

const nameOf = (path: NonNullable<Issue['path']>) =>
  path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');

/** What is wrong, by the dotted path of the field. */
function fieldsOf(issues: readonly Issue[]): Record<string, string> {
  const named = issues.flatMap((issue) => {
    const path = nameOf(issue.path ?? []);
    if (!issue.keys) return [[path, issue.message] as const];
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, 'This is not asked for here.'] as const);
  });
  return firstFaults(named);
}

/**
 * Checks what a handler takes against the rule for every text, and the schema that its decorator names, `@Query({ schema })`.
 * A handler that takes something without a schema fails: unchecked input is a fault of ours, not of the visitor.
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
    // A path that no resource could have is not a mistake in a form: there is nothing there.
    const checked = await metadata.schema['~standard'].validate(value);
    if (checked.issues) throw new NotFoundError('page');
    return value;
  }
}
