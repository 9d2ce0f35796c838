import path from 'node:path';

import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { bucketOf, type Bucket } from 'contract/bucket';
import type { Environment } from 'contract/environment';

import { AuditModule } from '../accounts/audit/audit.module';
import { ENVIRONMENT } from '../platform/environment/environment.module';
import { makePrivateFolder } from '../platform/environment/private-folder';
import { Log } from '../platform/http/log';
import { AdminFilesController } from './admin-files.controller';
import { AdminMediaController } from './admin-media.controller';
import { FolderStorage } from './folder-storage';
import { IncomingFolder } from './incoming-folder';
import { MediaFiles } from './media-files.service';
import { MediaLibrary } from './media-library';
import { MediaStorage } from './media-storage';
import { MediaSweepJob } from './media-sweep.job';
import { MediaUsage } from './media-usage';
import { MediaController } from './media.controller';
import { MediaEntity } from './media.entity';
import { MediaService } from './media.service';
import { MultipartBodies } from './multipart-bodies';
import { PictureQueue } from './picture-queue';

const folderOf = (env: Environment) => path.resolve(env.DATA_DIR, 'media');

/**
 * Creates the bucket storage without the SDK's warning on Node 20 that its releases from 2027 on need Node 22.
 * Maintainers see it when they update the SDK, and owners cannot act on it.
 */
async function bucketStorageOf(bucket: Bucket): Promise<MediaStorage> {
  // A setting of the SDK: https://github.com/aws/aws-sdk-js-v3/issues/7983
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return new (await import('./bucket-storage')).BucketStorage(bucket);
}

/** Loads the bucket's code, which is large, only for sites that use a bucket. */
async function storageOf(env: Environment): Promise<MediaStorage> {
  const bucket = bucketOf(env);
  if (bucket) return bucketStorageOf(bucket);
  await makePrivateFolder(folderOf(env));
  return new FolderStorage(folderOf(env));
}

async function incomingOf(env: Environment, log: Log): Promise<IncomingFolder> {
  // Inside the storage folder, so that a finished file moves there in one step.
  const incoming = new IncomingFolder(path.join(folderOf(env), 'incoming'), log);
  await incoming.prepare();
  return incoming;
}

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([MediaEntity])],
  controllers: [AdminFilesController, AdminMediaController, MediaController],
  providers: [
    { provide: MediaStorage, useFactory: storageOf, inject: [ENVIRONMENT] },
    { provide: IncomingFolder, useFactory: incomingOf, inject: [ENVIRONMENT, Log] },
    MediaService,
    MediaLibrary,
    MediaFiles,
    MediaUsage,
    MediaSweepJob,
    MultipartBodies,
    PictureQueue,
  ],
  exports: [MediaService, MediaFiles, MediaStorage, IncomingFolder, MediaSweepJob],
})
export class MediaModule {}
