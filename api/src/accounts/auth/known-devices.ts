import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { day } from '../../platform/clock/clock';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { AuthCookies } from './auth-cookies';
import { newToken } from './tokens';

const purpose = 'known-device';
/** The maximum cookie lifetime in browsers. Each sign-in renews it. */
const cookieLifetime = 400 * day;

/**
 * Remembers browsers in which an admin has signed in. The cookie grants no access. Attempts from a known browser are
 * counted separately, so an attacker elsewhere cannot exhaust the admin's attempts.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly secrets: SiteSecrets,
    private readonly cookies: AuthCookies,
  ) {}

  /** Returns the device ID if this admin has signed in on the device before, otherwise null. */
  of(request: FastifyRequest, adminId: string | undefined): string | null {
    const [id = '', signature = ''] = (this.cookies.read(request, 'site-device') ?? '').split('.');
    return adminId !== undefined && this.secrets.verify(purpose, `${adminId} ${id}`, signature) ? id : null;
  }

  remember(request: FastifyRequest, reply: FastifyReply, adminId: string): void {
    const id = this.of(request, adminId) ?? newToken();
    const signature = this.secrets.sign(purpose, `${adminId} ${id}`);
    this.cookies.set(reply, 'site-device', { token: `${id}.${signature}`, for: cookieLifetime });
  }
}
