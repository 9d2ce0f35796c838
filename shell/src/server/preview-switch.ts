import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Previews } from '../release-choice/previews';
import { privateHeaders } from '../response/response';
import { signedInAdmin } from './signed-in-admin';

/** `?release=mf-blog@1.9.0-rc.1` starts a preview, `?release=live` ends it. */
const parameter = 'release';
const live = 'live';

export interface PreviewSwitchOptions {
  apiUrl: string;
  previews: Pick<Previews, 'start' | 'end' | 'in'>;
}

/** Starts and ends previews. */
export class PreviewSwitch {
  constructor(private readonly options: PreviewSwitchOptions) {}

  /** @returns null if the URL requests no preview, or the client is not allowed to: they get the regular page */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> {
    const [path = '', query = ''] = request.url.split('?');
    const parameters = new URLSearchParams(query);
    const wanted = parameters.get(parameter);
    if (wanted === null || !path.startsWith('/')) return null;
    const cookie = wanted === live ? this.end(request) : await this.start(request, wanted);
    if (cookie === null) return null;
    void reply.headers(privateHeaders);
    if (cookie === 'unknown') return reply.code(404).type('text/plain').send(`${wanted} is not published.`);
    parameters.delete(parameter);
    const rest = parameters.toString();
    // A path that starts with two slashes would lead to another site.
    const location = path.replace(/^[/\\]+/, '/') + (rest && `?${rest}`);
    return reply.header('set-cookie', cookie).redirect(location, 303);
  }

  private end({ headers }: FastifyRequest): string | null {
    const { previews } = this.options;
    return previews.in(headers.cookie) ? previews.end() : null;
  }

  private async start({ headers, log }: FastifyRequest, wanted: string): Promise<string | null> {
    const { apiUrl, previews } = this.options;
    const admin = await signedInAdmin(apiUrl, headers.cookie).catch((err: unknown) => {
      log.warn({ err }, 'the session cannot be looked up, so no preview starts');
      return null;
    });
    if (admin?.role !== 'owner') return null;
    return (await previews.start(wanted)) ?? 'unknown';
  }
}
