import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ENVIRONMENT } from '../../platform/environment/environment.module';

interface Kept {
  token: string;
  /** Milliseconds. */
  for: number;
}

/**
 * The cookies of signing in. Scripts cannot read them and no other site's page can make a browser send them.
 * On HTTPS their names begin with `__Host-`, so that no neighboring domain can set one.
 */
@Injectable()
export class AuthCookies {
  private readonly isSecure: boolean;

  constructor(@Inject(ENVIRONMENT) env: Environment) {
    this.isSecure = env.PUBLIC_URL.startsWith('https:');
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    return request.cookies[this.named(name)];
  }

  set(reply: FastifyReply, name: CookieName, { token, for: milliseconds }: Kept): void {
    void reply.setCookie(this.named(name), token, { ...this.options(), maxAge: Math.floor(milliseconds / 1000) });
  }

  clear(reply: FastifyReply, name: CookieName): void {
    void reply.clearCookie(this.named(name), this.options());
  }

  private named(name: CookieName): string {
    return this.isSecure ? `__Host-${name}` : name;
  }

  private options() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.isSecure } as const;
  }
}

/** `site-`, since the cookies of a host are those of all its ports: another program on localhost may have a "session". */
export type CookieName = 'site-session' | 'site-device';
