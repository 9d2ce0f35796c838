import { createLoader } from 'contract/request';
import { traceHeaders } from 'contract/tracing';

interface ApiLoaderOptions {
  apiUrl: string;
  /** Milliseconds for one answer. */
  timeout: number;
}

/**
 * What the shell itself reads of the API, by path. A read belongs to the trace of the request that it is made for.
 * @throws what the contract's loader throws
 */
export const apiLoader =
  ({ apiUrl, timeout }: ApiLoaderOptions) =>
  (path: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    createLoader({ origin: apiUrl, timeout, headers: { ...traceHeaders(), ...headers } })({ queryKey: [path] });
