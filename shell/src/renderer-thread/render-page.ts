import { failureOf } from 'contract/failure';
import type { PageModule } from 'contract/page';
import { pathOf, RequestError, type QueryKey } from 'contract/request';
import { siteQuery } from 'contract/site.queries';

import {
  visitorBudget,
  type ApiAnswer,
  type DocumentAssets,
  type FailedRender,
  type RendererSetup,
  type RenderJob,
  type RenderResult,
  type RunPhase,
} from '../renderer/render-job';
import { createQueryClient } from '../site/query-client';
import { ReadFailure } from './read-failure';
import { renderView } from './render-view';

/** Query key of the site data, which is null if the API was never reached. */
const siteKey: QueryKey = siteQuery.queryKey;

/** Used in place of a page that is rendered in the browser, and for views without a page. */
const emptyPage: PageModule = { default: () => null };

export interface RenderContext {
  setup: Pick<RendererSetup, 'budget'>;
  assets: DocumentAssets;
  pages: ReadonlyMap<string, PageModule>;
  /** Runs code of this job's page while no other page's code runs in this thread, and reports that to the shell. */
  run: <T>(phase: RunPhase, work: () => Promise<T>) => Promise<T>;
  /** Reads an API path for this job. @throws {ReadFailure} if the API does not answer */
  read: (path: string) => Promise<ApiAnswer>;
}

/** Renders one page of a release, or an error view. Never throws. */
export async function renderPage(
  { setup, assets, pages, run, read }: RenderContext,
  job: RenderJob,
): Promise<RenderResult> {
  const page = job.page ? pages.get(job.page.name) : emptyPage;
  if (!page) return failed('page', `This release has no page ${job.page?.name}`); // not words of a page
  const { budget = visitorBudget } = setup;
  const answers = new Map<string, ApiAnswer>();
  const queryClient = createQueryClient(async ({ queryKey }) => {
    const path = pathOf(queryKey);
    const answer = await read(path);
    answers.set(path, answer);
    return dataOf(answer);
  });
  queryClient.setQueryData(siteKey, job.site);
  let keys: readonly QueryKey[] = [];
  try {
    if (job.page) keys = await run('queries', async () => queriesOf(page, job));
    await Promise.all(keys.map((queryKey) => queryClient.fetchQuery({ queryKey })));
    return await run('render', () => renderView({ job, page, queryClient, answers, assets, budget }));
  } catch (error) {
    return resultOf(error, keys);
  } finally {
    queryClient.clear();
  }
}

/** @throws {RequestError} for an answer other than data, as the contract's loader */
function dataOf({ status, statusText, location, text }: ApiAnswer): unknown {
  if (status < 200 || status > 299) throw new RequestError(status, text, statusText, location);
  return JSON.parse(text);
}

function queriesOf(page: PageModule, job: RenderJob): readonly QueryKey[] {
  const search = new URLSearchParams(job.url.split('?').slice(1).join('?'));
  return page.queries?.({ params: job.page?.params ?? {}, search }) ?? [];
}

/** Maps an API error to the result of the page that needs the data. */
function resultOf(error: unknown, keys: readonly QueryKey[]): RenderResult {
  if (!(error instanceof RequestError)) return failed(error instanceof ReadFailure ? 'silence' : 'page', error);
  const { status, location } = error;
  const failure = failed(status === 503 ? 'queue' : 'data', error);
  // Without a code another server answered, such as a proxy, which knows nothing of pages.
  if (failureOf(error).code === null) return failure;
  const paths = keys.map(pathOf);
  if ((status === 301 || status === 308) && location) return { kind: 'redirected', status, location, paths };
  if (status === 404) return { kind: 'missing', paths };
  if (status === 410) return { kind: 'gone', paths };
  return failure;
}

const failed = (blame: FailedRender['blame'], error: unknown): FailedRender => ({
  kind: 'failed',
  blame,
  reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
});
