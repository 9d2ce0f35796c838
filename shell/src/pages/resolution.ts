import type { MetaTags, RenderedPage } from '../renderer/render-job';
import type { HttpResponse } from '../response/response';
import type { Redirect } from '../response/send-redirect';

export interface ShownPage {
  kind: 'page';
  response: HttpResponse;
  meta: MetaTags;
  /** Only for pages that a renderer made. */
  source?: Pick<RenderedPage, 'paths' | 'fingerprint'>;
}

/** Result for a path: the one value that is resolved, built, cached and sent. */
export type Resolution =
  | ShownPage
  | ({ kind: 'redirect' } & Redirect)
  /** A page once existed. */
  | { kind: 'gone'; response: HttpResponse }
  | { kind: 'missing'; response: HttpResponse }
  /** A page exists, but cannot be shown now. */
  | { kind: 'unavailable'; response: HttpResponse };
