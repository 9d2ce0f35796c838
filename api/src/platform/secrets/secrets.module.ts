import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { SiteSecretEntity } from './site-secret.entity';
import { SiteSecrets } from './site-secrets';

@Global()
@Module({ imports: [TypeOrmModule.forFeature([SiteSecretEntity])], providers: [SiteSecrets], exports: [SiteSecrets] })
export class SecretsModule {}
