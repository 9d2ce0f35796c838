import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AnswerCookies } from '../http/answer-cookies';
import { PreviewLinks } from './preview-links';
import { Seals } from './seals';
import { SiteSecretEntity } from './site-secret.entity';
import { SiteSecrets } from './site-secrets';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteSecretEntity])],
  providers: [SiteSecrets, Seals, PreviewLinks, AnswerCookies],
  exports: [SiteSecrets, Seals, PreviewLinks, AnswerCookies],
})
export class SecretsModule {}
