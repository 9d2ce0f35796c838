import type { MetaTags } from '../renderer/render-job';
import type { HttpResponse } from '../response/response';
import type { Redirect } from '../response/send-redirect';

/** Result for a path: the one value that is resolved, built, cached and sent. */
export type Resolution =
  | { kind: 'page'; response: HttpResponse; meta: MetaTags }
  | ({ kind: 'redirect' } & Redirect)
  /** A page once existed. */
  | { kind: 'gone'; response: HttpResponse }
  | { kind: 'missing'; response: HttpResponse }
  /** A page exists, but cannot be shown now. */
  | { kind: 'unavailable'; response: HttpResponse };
