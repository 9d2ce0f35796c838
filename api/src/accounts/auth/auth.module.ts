import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { PasskeyEntity } from '../passkeys/passkey.entities';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SignInLimitEntity } from '../throttle/sign-in-limit.entity';
import { Throttle } from '../throttle/throttle';
import { AdminEntity } from './admin.entity';
import { Admins } from './admins';
import { AuthCookies } from './auth-cookies';
import { AuthController } from './auth.controller';
import { ChosenPasswords } from './chosen-passwords';
import { FirstAdmin } from './first-admin';
import { KnownDevices } from './known-devices';
import { LinksController } from './links.controller';
import { OneTimeLinkEntity } from './one-time-link.entity';
import { OneTimeLinks } from './one-time-links';
import { OwnPagesGuard } from './own-pages.guard';
import { OwnPassword } from './own-password';
import { PasswordChange } from './password-change';
import { Passwords } from './passwords';
import { SessionEntity } from './session.entity';
import { Sessions } from './sessions';
import { SignedInGuard } from './signed-in.guard';
import { SignInAllowance } from './sign-in-allowance';
import { SignInReply } from './sign-in-reply';
import { SignInService } from './sign-in.service';
import { CredentialChanges } from './credential-changes';

/** Authentication and authorization. Both guards run before every API route, in this order. */
@Module({
  imports: [
    TypeOrmModule.forFeature([AdminEntity, SessionEntity, SignInLimitEntity, OneTimeLinkEntity, PasskeyEntity]),
    AuditModule,
    OutboxModule,
    SecondFactorModule,
  ],
  controllers: [AuthController, LinksController],
  providers: [
    { provide: APP_GUARD, useClass: SignedInGuard },
    { provide: APP_GUARD, useClass: OwnPagesGuard },
    Admins,
    AuthCookies,
    ChosenPasswords,
    FirstAdmin,
    KnownDevices,
    OneTimeLinks,
    OwnPassword,
    PasswordChange,
    Passwords,
    Sessions,
    SignInAllowance,
    SignInReply,
    SignInService,
    Throttle,
    CredentialChanges,
  ],
  exports: [
    Admins,
    OneTimeLinks,
    OwnPassword,
    PasswordChange,
    Sessions,
    SignInAllowance,
    SignInReply,
    SignInService,
    CredentialChanges,
  ],
})
export class AuthModule {}
