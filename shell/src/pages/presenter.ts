import type { ReleaseSet } from '../renderer/release-set';
import type { RenderedPage } from '../renderer/render-job';
import { compress, compressOnce } from '../response/compress';
import type { Encoding } from '../response/encoding';
import { responseOf, sizeOf, type Audience, type HttpResponse } from '../response/response';
import type { Made } from './content-cache';
import type { PageRequest } from './page-request';
import type { Resolution } from './resolution';

type FrameAncestors = "'none'" | "'self'";

/** The content security policies of a document, by the hashes of its styles and who may show it in a frame. */
export type Policies = (styleHashes: readonly string[], frameAncestors: FrameAncestors) => string[];

export interface DocumentKind {
  status: HttpResponse['status'];
  audience: Audience;
  releaseSet: ReleaseSet;
  language: string;
  /** Of a document that is sent once; null for one that is kept in all of them. */
  encoding?: Encoding | null;
  frameAncestors?: FrameAncestors;
}

/** Who may get the same answer. */
export function audienceOf({ isPrivate, isOneOfTwo }: PageRequest): Audience {
  if (isPrivate) return 'visitor';
  return isOneOfTwo ? 'group' : 'everybody';
}

/** Makes answers of what a renderer has rendered. */
export class Presenter {
  constructor(private readonly policies: Policies) {}

  /** A page, and what it was made from. */
  async page(request: PageRequest, rendered: RenderedPage): Promise<Made<Resolution>> {
    const { releaseSet, language, destination, encoding, isKept, isFramed } = request;
    const response = await this.document(rendered, {
      status: 200,
      audience: audienceOf(request),
      releaseSet,
      language,
      encoding,
      frameAncestors: isFramed ? "'self'" : "'none'",
    });
    const remote = destination.kind === 'page' ? destination.route.remote : null;
    const value = { kind: 'page', response, meta: rendered.meta } as const;
    return { ...this.madeFrom(rendered, response, releaseSet, remote), value, isKept };
  }

  /** A whole document with all of its headers. */
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
        'x-mf-revision': String(releaseSet.revision),
        'x-mf-versions': releaseSet.toString(),
      },
    });
  }

  /** What decides how long a document may be sent. @param remote whose page it is; null for a layout */
  madeFrom({ paths, day, timeZone }: RenderedPage, response: HttpResponse, set: ReleaseSet, remote: string | null) {
    return { bytes: sizeOf(response), paths, day: { date: day, timeZone }, releases: { set, remote } };
  }
}
