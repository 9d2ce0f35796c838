import type { QueryClient } from '@tanstack/react-query';
import type { PageModule } from 'contract/page';
import { RequestError } from 'contract/request';

import { createQueryClient } from '../site/query-client';
import type { RendererSetup, RenderJob, RenderResult } from '../renderer/render-job';
import { renderView } from './render-view';

/** Milliseconds, while a visitor waits. */
const visitorBudget = 800;

const siteKey = ['/api/site'] as const;

/** Stands for a page that is rendered in the browser, and for the page of a view that needs none. */
const nothing: PageModule = { default: () => null };

export interface RenderContext {
  setup: RendererSetup;
  pages: ReadonlyMap<string, PageModule>;
  /** Says that the code of this job's page is about to run. */
  begin: () => void;
  /** Waits until no other page renders in this thread. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

const failed = (blame: 'data' | 'page', error: unknown): RenderResult => ({
  kind: 'failed',
  blame,
  reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

const cookiesOf = ({ cookies }: RenderJob) => (cookies ? { headers: { cookie: cookies } } : {});

function queriesOf(page: PageModule, job: RenderJob) {
  const { searchParams } = new URL(job.url, 'http://site.invalid');
  return page.queries?.({ params: job.page?.params ?? {}, search: searchParams }) ?? [];
}

/** The frame of a substitute view takes the last known answer where the API gives none. */
async function readFrame(job: RenderJob, queryClient: QueryClient): Promise<void> {
  // This view is shown because the API failed a moment ago: asking it again would hold a place in the thread for nothing.
  if (job.view === 'unavailable') {
    queryClient.setQueryData(siteKey, job.lastSite);
    return;
  }
  try {
    await queryClient.fetchQuery({ queryKey: siteKey });
  } catch {
    // The API's silence is why this view is shown; whoever asked for it has logged that.
    queryClient.removeQueries({ queryKey: siteKey });
    queryClient.setQueryData(siteKey, job.lastSite);
  }
}

/** Renders one page of a release, or the view that stands in its place. Never throws. */
export async function renderPage(
  { setup, pages, begin, inTurn }: RenderContext,
  job: RenderJob,
): Promise<RenderResult> {
  const { budget = visitorBudget } = setup;
  const page = job.page ? pages.get(job.page.name) : nothing;
  if (!page) return failed('page', `This release has no page ${job.page?.name}`);
  const queryClient = createQueryClient({ origin: setup.apiUrl, timeout: budget, ...cookiesOf(job) });

  const render = (view: RenderJob['view']) =>
    inTurn(async () => {
      begin();
      return renderView({ job: { ...job, view }, page, queryClient, assets: setup.assets, budget });
    });

  try {
    if (job.view !== 'page') {
      await readFrame(job, queryClient);
      return await render(job.view);
    }
    begin();
    const keys = [siteKey, ...queriesOf(page, job)];
    await Promise.all(keys.map((queryKey) => queryClient.fetchQuery({ queryKey })));
    return await render('page');
  } catch (error) {
    if (!(error instanceof RequestError)) return failed(isReadFailure(error) ? 'data' : 'page', error);
    const { status, location } = error;
    if ((status === 301 || status === 308) && location) return { kind: 'redirected', status, location };
    const view = substitutes.get(status);
    if (!view || job.view !== 'page') return failed('data', error);
    queryClient.clear();
    return renderPage({ setup, pages, begin, inTurn }, { ...job, view, page: null });
  } finally {
    queryClient.clear();
  }
}

/** What the API says of a thing that is not there, and the view that says it to a visitor. */
const substitutes: ReadonlyMap<number, RenderJob['view']> = new Map([
  [404, 'not-found'],
  [410, 'gone'],
]);

/** What fetch throws when the API cannot be reached or is too slow. */
const isReadFailure = (error: unknown) =>
  (error instanceof TypeError && error.message === 'fetch failed') ||
  (error instanceof DOMException && error.name === 'TimeoutError');
