import 'reflect-metadata';

import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Environment } from 'contract/environment';
import { DataSource } from 'typeorm';

import { AccountModule } from './account/account.module';
import { AddressesModule } from './addresses/addresses.module';
import { AgencyModule } from './agency/agency.module';
import { ArticleJobsModule } from './articles/article-jobs.module';
import { ArticlesModule } from './articles/articles.module';
import { AuthModule } from './auth/auth.module';
import { FirstAdmin } from './auth/first-admin';
import { ChangesModule } from './changes/changes.module';
import { CitiesModule } from './cities/cities.module';
import { Clock } from './clock/clock';
import { ClockModule } from './clock/clock.module';
import { DatabaseModule } from './database/database.module';
import { prepareDatabase } from './database/prepare-database';
import { ApiDescription } from './docs/api-description';
import { DocsModule } from './docs/docs.module';
import { EnvironmentModule } from './environment/environment.module';
import { RetentionModule } from './erasure/retention.module';
import { FactsModule } from './facts/facts.module';
import { FeedsModule } from './feeds/feeds.module';
import { HealthModule } from './health/health.module';
import { AllowedMethods } from './http/allowed-methods';
import { HttpModule } from './http/http.module';
import type { Log } from './http/log';
import { createServer } from './http/server';
import { JobsModule } from './jobs/jobs.module';
import { MediaModule } from './media/media.module';
import { DeliveryModule } from './outbox/delivery.module';
import { PostsModule } from './posts/posts.module';
import { PrivacyModule } from './privacy/privacy.module';
import { QuoteDraftsModule } from './quote-drafts/quote-drafts.module';
import { QuoteInboxModule } from './quote-inbox/quote-inbox.module';
import { QuoteWhereModule } from './quote-where/quote-where.module';
import { QuotesModule } from './quotes/quotes.module';
import { ReleaseFailuresModule } from './release-failures/release-failures.module';
import { SecretsModule } from './secrets/secrets.module';
import { SeedModule } from './seed/seed.module';
import { SeedService } from './seed/seed.service';
import { SetupModule } from './setup/setup.module';
import { SiteModule } from './site/site.module';
import { TeamModule } from './team/team.module';
import { TransferModule } from './transfer/transfer.module';
import { WorkerModule } from './worker/worker.module';

@Module({})
class AppModule {}

export interface AppOptions {
  env: Environment;
  log: Log;
  seedFolder: string;
  clock?: Clock;
  /** `here`: this process runs the jobs as well, for tests. Otherwise a worker does. */
  jobs?: 'here';
  /** Further modules, for tests. */
  extra?: (Type | DynamicModule)[];
}

function appModule({ env, log, seedFolder, clock = new Clock(), jobs, extra = [] }: AppOptions): DynamicModule {
  const content = [
    SiteModule,
    AgencyModule,
    SetupModule,
    FactsModule,
    TeamModule,
    CitiesModule,
    PostsModule,
    ArticlesModule,
    ArticleJobsModule,
    MediaModule,
  ];
  const forms = [
    PrivacyModule,
    QuotesModule,
    QuoteDraftsModule,
    QuoteWhereModule,
    QuoteInboxModule,
    RetentionModule,
    DeliveryModule,
  ];
  const domains = [
    HealthModule,
    AuthModule,
    AccountModule,
    ...content,
    AddressesModule,
    FeedsModule,
    ...forms,
    ChangesModule,
    ReleaseFailuresModule,
    TransferModule,
    JobsModule,
  ];
  const ground = [
    EnvironmentModule.for(env),
    HttpModule.with(log),
    ClockModule.with(clock),
    DatabaseModule.for(env),
    SecretsModule,
  ];
  const worker = jobs === 'here' ? [WorkerModule] : [];
  const docs = env.NODE_ENV === 'production' ? [] : [DocsModule];
  return {
    module: AppModule,
    imports: [...ground, ...domains, ...worker, SeedModule.from(seedFolder), ...docs, ...extra],
  };
}

/** The API on a database that is migrated and seeded, not yet listening. */
export async function createApp(options: AppOptions): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    appModule(options),
    createServer(options.log, options.env),
    {
      logger: options.log,
      bodyParser: false, // Fastify's own takes JSON and nothing else
      abortOnError: false, // the caller says what went wrong
    },
  );
  app.get(AllowedMethods).watch(app.getHttpAdapter().getInstance());
  try {
    await prepareDatabase(app.get(DataSource), async () => {
      await app.get(SeedService).run();
      await app.get(FirstAdmin).take();
    });
    await app.init();
    if (options.env.NODE_ENV !== 'production') app.get(ApiDescription).of(app);
    await app.getHttpAdapter().getInstance().ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}
