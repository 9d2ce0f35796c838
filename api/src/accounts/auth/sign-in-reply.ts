import { Injectable } from '@nestjs/common';
import type { SignInAnswer } from 'contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { AuthCookies } from './auth-cookies';
import { KnownDevices } from './known-devices';
import { absoluteTimeout } from './sessions';
import type { Opened } from './sign-in.service';

/** Sends the sign-in response with its cookies. */
@Injectable()
export class SignInReply {
  constructor(
    private readonly cookies: AuthCookies,
    private readonly devices: KnownDevices,
  ) {}

  /** Returns the token of the browser's current session, which a new sign-in ends. */
  currentToken(request: FastifyRequest): string | undefined {
    return this.cookies.read(request, 'site-session');
  }

  send(request: FastifyRequest, reply: FastifyReply, { admin, token }: Opened): SignInAnswer {
    this.cookies.set(reply, 'site-session', { token, for: absoluteTimeout });
    this.devices.remember(request, reply, admin.id);
    return { kind: 'signed-in', admin };
  }
}
