import { createContext, Script } from 'node:vm';

import { ApiError } from '../../platform/errors/api-errors';

/**
 * Milliseconds for a text of up to 10,000 characters, and for each 10,000 more. Ordinary text takes a hundredth, and
 * what `textComplexityFault` accepts a tenth to a fifth; a busy machine takes several times as long.
 */
const [base, perPart] = [5_000, 100];
const part = 10_000;

/** Returns the milliseconds that a text may take. */
export const timeFor = (markdown: string) => base + Math.floor(markdown.length / part) * perPart;

/** A text that the parser cannot read in time, or only with a deeper stack. */
export class UnreadableTextError extends ApiError {
  override readonly name = 'UnreadableTextError';
  constructor(cause: unknown) {
    const sentence =
      'The text takes too long to be read. Divide it, or take some of its lists, quotations and links out of one another.';
    super('unprocessable', sentence, { cause, fields: { markdown: sentence } });
  }
}

const context = createContext({ work: undefined as unknown });
const script = new Script('work()');

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs synchronous work on a text, and ends it when it takes too long for the text's length: `textComplexityFault`
 * refuses every text known to be expensive, but a parser has more of them than anybody knows. V8 can end a call from
 * within only if a script makes it. No state is lost but the work's own.
 * @param timeout milliseconds
 * @throws {UnreadableTextError}
 */
export function inTime<Result>(work: () => Result, timeout: number): Result {
  context.work = work;
  try {
    return script.runInContext(context, { timeout });
  } catch (error) {
    throw isTimeout(error) || error instanceof RangeError ? new UnreadableTextError(error) : error;
  } finally {
    context.work = undefined;
  }
}
