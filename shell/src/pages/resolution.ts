import type { MetaTags } from '../renderer/render-job';
import type { HttpResponse } from '../response/response';

/** What stands at an address: the one value that is found, made, kept and sent. */
export type Resolution =
  | { kind: 'page'; response: HttpResponse; meta: MetaTags }
  | { kind: 'redirect'; status: 301 | 302 | 308; location: string; isPrivate: boolean }
  /** There was something once. */
  | { kind: 'gone'; response: HttpResponse }
  | { kind: 'missing'; response: HttpResponse }
  /** Something is there, and cannot be shown now. */
  | { kind: 'unavailable'; response: HttpResponse };
