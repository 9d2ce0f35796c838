import { createLoader } from 'contract/request';
import { limitedTo } from 'contract/time-limit';
import { traceHeaders } from 'contract/tracing';

interface ApiLoaderOptions {
  apiUrl: string;
  /** Milliseconds for one response. */
  timeout: number;
}

/**
 * Loads API data for the shell itself, by path. Each read belongs to the trace of the request it is made for.
 * @throws the errors of the contract's loader
 */
export const apiLoader =
  ({ apiUrl, timeout }: ApiLoaderOptions) =>
  (path: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    createLoader({ origin: apiUrl, limit: limitedTo(timeout), headers: { ...traceHeaders(), ...headers } })({
      queryKey: [path],
    });
