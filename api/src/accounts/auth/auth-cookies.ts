import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ENVIRONMENT } from '../../platform/environment/environment.module';

interface CookieValue {
  token: string;
  /** Milliseconds. */
  for: number;
}

/**
 * Reads and writes the sign-in cookies. They are hidden from scripts and never sent with cross-site requests. On HTTPS
 * their names start with `__Host-`, so a sibling domain cannot set them.
 */
@Injectable()
export class AuthCookies {
  private readonly isSecure: boolean;

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    this.isSecure = env.PUBLIC_URL.startsWith('https:');
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    return request.cookies[this.prefixed(name)];
  }

  set(reply: FastifyReply, name: CookieName, { token, for: milliseconds }: CookieValue): void {
    void reply.setCookie(this.prefixed(name), token, { ...this.options(), maxAge: Math.floor(milliseconds / 1000) });
  }

  clear(reply: FastifyReply, name: CookieName): void {
    void reply.clearCookie(this.prefixed(name), this.options());
  }

  private prefixed(name: CookieName): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  private options() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.isSecure } as const;
  }
}

/** Prefixed with `site-` because all ports of a host share cookies: another app on localhost may set "session". */
export type CookieName = 'site-session' | 'site-device';
