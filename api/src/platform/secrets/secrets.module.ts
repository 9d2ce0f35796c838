import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { PreviewLinks } from './preview-links';
import { SiteSecretEntity } from './site-secret.entity';
import { SiteSecrets } from './site-secrets';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SiteSecretEntity])],
  providers: [SiteSecrets, PreviewLinks],
  exports: [SiteSecrets, PreviewLinks],
})
export class SecretsModule {}
