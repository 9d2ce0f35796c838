import 'reflect-metadata';

import { setImmediate as nextTurn } from 'node:timers/promises';

import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Environment } from 'contract/environment';
import { DataSource } from 'typeorm';

import { AccessModule } from './accounts/access/access.module';
import { AccountModule } from './accounts/account/account.module';
import { TagsModule } from './articles/tags/tags.module';
import { TextReadingModule } from './articles/reading/text-reading.module';
import { AddressesModule } from './articles/addresses/addresses.module';
import { AgencyModule } from './agency/details/agency.module';
import { answerAsOf } from './archive/answer-as-of';
import { ArchiveExportsModule } from './archive/export/archive-exports.module';
import { ArchiveJobsModule } from './archive/archive-jobs.module';
import { ArchiveModule } from './archive/archive.module';
import { ArticleJobsModule } from './articles/writing/article-jobs.module';
import { ArticlesModule } from './articles/writing/articles.module';
import { AuthModule } from './accounts/auth/auth.module';
import { FirstAdmin } from './accounts/auth/first-admin';
import { ChangesModule } from './platform/changes/changes.module';
import { CitiesModule } from './agency/cities/cities.module';
import { Clock } from './platform/clock/clock';
import { ClockModule } from './platform/clock/clock.module';
import { DatabaseModule } from './platform/database/database.module';
import { prepareDatabase } from './platform/database/prepare-database';
import { ApiDescription } from './platform/docs/api-description';
import { DocsModule } from './platform/docs/docs.module';
import { EnvironmentModule } from './platform/environment/environment.module';
import { RetentionModule } from './leads/erasure/retention.module';
import { FactFileModule } from './agency/fact-file/fact-file.module';
import { FactProposalsModule } from './agency/fact-proposals/fact-proposals.module';
import { ServicesModule } from './agency/services/services.module';
import { FactsModule } from './agency/facts/facts.module';
import { FeedsModule } from './articles/feeds/feeds.module';
import { HealthModule } from './platform/health/health.module';
import { AllowedMethods } from './platform/http/allowed-methods';
import { HttpModule } from './platform/http/http.module';
import { Log } from './platform/http/log';
import { createServer } from './platform/http/server';
import { LinksModule } from './agency/links/links.module';
import { JobsModule } from './platform/jobs/jobs.module';
import { MetricsModule } from './metrics/metrics.module';
import { MissedAddressesModule } from './articles/missed/missed-addresses.module';
import { MediaModule } from './media/media.module';
import { DeliveryModule } from './delivery/outbox/delivery.module';
import { PostsModule } from './articles/posts/posts.module';
import { PrivacyModule } from './leads/privacy/privacy.module';
import { QuoteDraftsModule } from './leads/drafts/quote-drafts.module';
import { NotificationsModule } from './leads/assignment/notifications.module';
import { AnswerTimesModule } from './leads/answer-times/answer-times.module';
import { QuotesByHandModule } from './leads/by-hand/quotes-by-hand.module';
import { ConsentTexts } from './leads/consent/consent-texts';
import { RepliesModule } from './leads/replies/replies.module';
import { QuoteInboxModule } from './leads/inbox/quote-inbox.module';
import { QuoteWhereModule } from './leads/where/quote-where.module';
import { QuotesModule } from './leads/quotes/quotes.module';
import { SheetMailModule } from './leads/sheet-mail/sheet-mail.module';
import { ReleaseFailuresModule } from './delivery/release-failures/release-failures.module';
import { SecretsModule } from './platform/secrets/secrets.module';
import { SeedModule } from './agency/seed/seed.module';
import { SeedService } from './agency/seed/seed.service';
import { SetupModule } from './agency/setup/setup.module';
import { SiteModule } from './agency/site/site.module';
import { TeamModule } from './agency/team/team.module';
import { TextsModule } from './agency/texts/texts.module';
import { TransferModule } from './transfer/transfer.module';
import { WorkerModule } from './worker/worker.module';

@Module({})
class AppModule {}

export interface AppOptions {
  env: Environment;
  log: Log;
  seedFolder: string;
  /** File of the thread that reads authors' texts, `texts.mjs` of the build. Without it they are read in place. */
  textThread?: string;
  clock?: Clock;
  /** `here` runs the jobs in this process, for tests. By default a worker runs them. */
  jobs?: 'here';
  /** An open database of another day. It is neither migrated nor seeded, and its opener closes it. */
  dataSource?: DataSource;
  /** Additional modules, for tests. */
  extra?: (Type | DynamicModule)[];
}

/**
 * What public pages read, and the jobs that bring a future day about. All that the API of another day has: Nest would
 * occupy the thread with the other modules for as long again.
 */
const ofAnyDay = [
  AuthModule,
  SiteModule,
  ServicesModule,
  FactsModule,
  TeamModule,
  CitiesModule,
  PostsModule,
  ArticleJobsModule,
  MediaModule,
  AddressesModule,
  FeedsModule,
  PrivacyModule,
  QuoteDraftsModule,
  QuoteWhereModule,
  SheetMailModule,
  ChangesModule,
];

function appModule(options: AppOptions): DynamicModule {
  const { env, log, seedFolder, textThread = null, clock = new Clock(), dataSource, jobs, extra = [] } = options;
  const content = [
    AgencyModule,
    LinksModule,
    SetupModule,
    FactFileModule,
    FactProposalsModule,
    TextsModule,
    ArticlesModule,
  ];
  const forms = [
    QuotesModule,
    QuoteInboxModule,
    QuotesByHandModule,
    AnswerTimesModule,
    NotificationsModule,
    RepliesModule,
    RetentionModule,
    DeliveryModule,
  ];
  const ofTodayOnly = [
    HealthModule,
    AccountModule,
    AccessModule,
    ...content,
    TagsModule,
    MissedAddressesModule,
    ...forms,
    ReleaseFailuresModule,
    TransferModule,
    JobsModule,
    MetricsModule,
    ArchiveJobsModule,
    ArchiveExportsModule,
    ArchiveModule.opening((past, at) => openOn(past, { ...options, clock: at })),
  ];
  const domains = dataSource ? ofAnyDay : [...ofAnyDay, ...ofTodayOnly];
  const ground = [
    EnvironmentModule.for(env),
    HttpModule.with(log),
    ClockModule.with(clock),
    dataSource ? DatabaseModule.on(dataSource) : DatabaseModule.for(env),
    SecretsModule,
    TextReadingModule.in(textThread),
  ];
  // The API of another day runs no jobs.
  const worker = jobs === 'here' && !dataSource ? [WorkerModule] : [];
  const docs = env.NODE_ENV === 'production' ? [] : [DocsModule];
  return {
    module: AppModule,
    imports: [...ground, ...domains, ...worker, SeedModule.from(seedFolder), ...docs, ...extra],
  };
}

/** Assembles the app with all its modules. Does not query the database yet. */
function assemble(options: AppOptions): Promise<NestFastifyApplication> {
  return NestFactory.create<NestFastifyApplication>(appModule(options), createServer(options.log, options.env), {
    logger: options.log,
    bodyParser: false, // only Fastify's own JSON parser
    abortOnError: false, // the caller reports the error
  });
}

/** Opens the API on the database of another day. It serves only in-process requests and does not listen on a port. */
async function openOn(dataSource: DataSource, options: AppOptions): Promise<NestFastifyApplication> {
  // Activity in that app must not reach the log: an article published there, for example, was not really published.
  const app = await assemble({ ...options, dataSource, log: new Log('error') });
  await nextTurn(); // lets requests through before the routes are registered
  return closedOnFailure(app, () => app.init());
}

/** Returns a started app. Closes one that does not start, with everything that it opened. */
async function closedOnFailure(
  app: NestFastifyApplication,
  start: () => Promise<unknown>,
): Promise<NestFastifyApplication> {
  try {
    await start();
    await app.getHttpAdapter().getInstance().ready();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Creates the API on a migrated and seeded database. It does not listen yet. */
export async function createApp(options: AppOptions): Promise<NestFastifyApplication> {
  const app = await assemble(options);
  app.get(AllowedMethods).watch(app.getHttpAdapter().getInstance());
  answerAsOf(app, options.env.PROXY_SECRET);
  return closedOnFailure(app, async () => {
    await prepareDatabase(app.get(DataSource), async () => {
      await app.get(SeedService).run();
      await app.get(ConsentTexts).keep();
      await app.get(FirstAdmin).take();
    });
    await app.init();
    if (options.env.NODE_ENV !== 'production') app.get(ApiDescription).of(app);
  });
}
