import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { failureOf, type Failure } from './failure';
import type { QueryKey } from './request';

/** Something that is asked of the API. */
export interface Action<Input, Answer> {
  /** Sends it. What it throws is translated by `failureOf`. */
  request(input: Input): Promise<Answer>;
  /** What is read again afterwards, also where it failed: it may have arrived. A key stands for all that lies below it. */
  invalidates?: readonly QueryKey[];
}

/** What the page does then. */
export interface Outcome<Input, Answer> {
  onDone?(answer: Answer, input: Input): unknown;
  onFailed?(failure: Failure, input: Input): unknown;
}

function useWrite<Input, Answer>(
  { request, invalidates = [] }: Action<Input, Answer>,
  { onDone, onFailed }: Outcome<Input, Answer> = {},
) {
  const queryClient = useQueryClient();
  return useMutation<Answer, Error, Input>({
    mutationFn: request,
    // Without a network it fails, and is not sent later when nobody expects it any more.
    networkMode: 'always',
    // What is sent can be a password.
    gcTime: 0,
    onSuccess: onDone,
    onError: (failed, input) => onFailed?.(failureOf(failed), input),
    onSettled: () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/** The one way to write: one request at a time, and a failure in words. A second press while it is under way does nothing. */
export function useAction<Input = void, Answer = unknown>(
  action: Action<Input, Answer>,
  outcome: Outcome<Input, Answer> = {},
) {
  // State is a render late: the second of two quick presses would send it again.
  const running = useRef<Promise<unknown> | null>(null);
  const { mutateAsync, isPending, error, reset } = useWrite(action, outcome);
  const failure = useMemo(() => (error ? failureOf(error) : null), [error]);

  function run(input: Input): void {
    running.current ??= mutateAsync(input)
      .catch(() => undefined) // `onFailed` has been told, and `failure` says it
      .finally(() => (running.current = null));
  }

  return { run, isRunning: isPending, failure, reset };
}

/** The same for what sends several at once and tells of each by itself. */
export function useSending<Input, Answer>(action: Action<Input, Answer>): (input: Input) => Promise<Answer> {
  return useWrite(action).mutateAsync;
}
