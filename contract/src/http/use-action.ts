import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';

import { failureOf, type Failure } from './failure';
import type { QueryKey } from './request';

/** A write request to the API. */
export interface Action<Input, Answer> {
  /** Sends the request. `failureOf` translates its errors. */
  request(input: Input): Promise<Answer>;
  /**
   * Queries to invalidate afterwards, even after a failure, since the request may have arrived. A key covers everything
   * below it.
   */
  invalidates?: readonly QueryKey[];
}

/** Callbacks of the page. */
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
    // While offline a request fails immediately instead of being sent later, when the user no longer expects it.
    networkMode: 'always',
    // The input may contain a password, so it is not cached.
    gcTime: 0,
    onSuccess: onDone,
    onError: (failed, input) => onFailed?.(failureOf(failed), input),
    onSettled: () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}

/**
 * The standard hook for writes: one request at a time, with failures translated. A second call while a request is in
 * progress does nothing.
 */
export function useAction<Input = void, Answer = unknown>(
  action: Action<Input, Answer>,
  outcome: Outcome<Input, Answer> = {},
) {
  // State updates only with the next render, so a double click would send two requests.
  const running = useRef<Promise<unknown> | null>(null);
  const { mutateAsync, isPending, error, reset } = useWrite(action, outcome);
  const failure = useMemo(() => (error ? failureOf(error) : null), [error]);

  function run(input: Input): void {
    running.current ??= mutateAsync(input)
      .catch(() => undefined) // already reported through `onFailed` and `failure`
      .finally(() => (running.current = null));
  }

  return { run, isRunning: isPending, failure, reset };
}

/** Like `useAction`, for sending several requests at once, each with its own promise. */
export function useConcurrentAction<Input, Answer>(action: Action<Input, Answer>): (input: Input) => Promise<Answer> {
  return useWrite(action).mutateAsync;
}
