import type { ReleaseSet } from '../renderer/release-set';
import type { RenderedPage } from '../renderer/render-job';
import { compress, compressOnce } from '../response/compress';
import type { Encoding } from '../response/encoding';
import { responseOf, sizeOf, type Audience, type HttpResponse } from '../response/response';
import type { Made } from './content-cache';
import type { UnchangedPage } from './page-renders';
import type { PageRequest } from './page-request';
import type { Resolution, ShownPage } from './resolution';

/** Pages that may embed a document in a frame: none, or the site's own. */
export type FrameAncestors = "'none'" | "'self'";

/** Builds the content security policies of a document from its style hashes and its frame ancestors. */
export type Policies = (styleHashes: readonly string[], frameAncestors: FrameAncestors) => string[];

export interface DocumentKind {
  status: HttpResponse['status'];
  audience: Audience;
  releaseSet: ReleaseSet;
  language: string;
  /** Encoding of a document that is sent once; null for a cached one, which is stored in all encodings. */
  encoding?: Encoding | null;
  frameAncestors?: FrameAncestors;
}

/**
 * With `same-origin`, the value of every other response, a browser starts another process once the headers of the first
 * page arrive, which delays its paint by a tenth of a second on a phone. A page that visitors share shows nothing of a
 * visitor to the site that opened its window.
 */
const sharedWindow = { 'cross-origin-opener-policy': 'unsafe-none' };

/** Audience that may share the response. */
export function audienceOf({ isPrivate, hasCanary }: PageRequest): Audience {
  if (isPrivate) return 'visitor';
  return hasCanary ? 'group' : 'everybody';
}

const remoteOf = (destination: PageRequest['destination']) =>
  destination.kind === 'page' ? destination.route.remote : null;

/** Turns rendered documents into HTTP responses. */
export class Presenter {
  constructor(private readonly policies: Policies) {}

  /** A page with its cache metadata. */
  async page(request: PageRequest, rendered: RenderedPage): Promise<Made<Resolution>> {
    const { releaseSet, language, destination, encoding, isEmbeddable } = request;
    const response = await this.document(rendered, {
      status: 200,
      audience: audienceOf(request),
      releaseSet,
      language,
      encoding,
      frameAncestors: isEmbeddable ? "'self'" : "'none'",
    });
    const { meta, paths, fingerprint } = rendered;
    const value = { kind: 'page', response, meta, source: { paths, fingerprint } } as const;
    return { ...this.madeFrom(rendered, response, releaseSet, remoteOf(destination)), value };
  }

  /** A cached page that would be the same again. */
  unchanged({ releaseSet, destination }: PageRequest, source: UnchangedPage, page: ShownPage): Made<Resolution> {
    return { ...this.madeFrom(source, page.response, releaseSet, remoteOf(destination)), value: page };
  }

  /** A complete document with all its headers. */
  async document({ html, styleHashes }: RenderedPage, kind: DocumentKind): Promise<HttpResponse> {
    const { status, audience, releaseSet, language, encoding, frameAncestors = "'none'" } = kind;
    const body = Buffer.from(html);
    const bodies = encoding ? await compressOnce(body, encoding) : await compress(body);
    return responseOf(bodies, {
      status,
      type: 'text/html; charset=utf-8',
      audience,
      headers: {
        'content-language': language,
        'content-security-policy': this.policies(styleHashes, frameAncestors),
        ...(audience !== 'visitor' && sharedWindow),
        'x-mf-revision': String(releaseSet.revision),
        'x-mf-versions': releaseSet.toString(),
      },
    });
  }

  /** Cache metadata of a document. @param remote that owns the page; null for a layout */
  madeFrom(
    { paths, day, timeZone }: Omit<UnchangedPage, 'kind'>,
    response: HttpResponse,
    set: ReleaseSet,
    remote: string | null,
  ) {
    return { bytes: sizeOf(response), paths, day: { date: day, timeZone }, releases: { set, remote } };
  }
}
