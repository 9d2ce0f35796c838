import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { AuthCookies } from './auth-cookies';
import { newToken } from './tokens';

const purpose = 'known-device';
const day = 24 * 60 * 60 * 1000;
/** As long as browsers keep a cookie; each sign-in begins anew. */
const keptFor = 400 * day;

/**
 * Remembers browsers in which an admin has signed in. Such a cookie opens nothing: it only means that attempts from there
 * are counted apart, so that nobody elsewhere can use up what the owner has left.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly secrets: SiteSecrets,
    private readonly cookies: AuthCookies,
  ) {}

  /** The device's id, where this admin has signed in on it before. */
  of(request: FastifyRequest, adminId: string | undefined): string | null {
    const [id = '', signature = ''] = (this.cookies.read(request, 'site-device') ?? '').split('.');
    return adminId !== undefined && this.secrets.verify(purpose, `${adminId} ${id}`, signature) ? id : null;
  }

  remember(request: FastifyRequest, reply: FastifyReply, adminId: string): void {
    const id = this.of(request, adminId) ?? newToken();
    const signature = this.secrets.sign(purpose, `${adminId} ${id}`);
    this.cookies.set(reply, 'site-device', { token: `${id}.${signature}`, for: keptFor });
  }
}
