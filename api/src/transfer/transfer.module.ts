import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { TodayModule } from '../agency/site/today.module';
import { ArticlesModule } from '../articles/writing/articles.module';
import { AuditModule } from '../accounts/audit/audit.module';
import { MediaModule } from '../media/media.module';
import { MediaEntity } from '../media/media.entity';
import { PostsModule } from '../articles/posts/posts.module';
import { TransferSweepJob } from './transfer-sweep.job';
import { Exporter } from './exporter';
import { ImportFiles } from './import-files';
import { ImportJob } from './import.job';
import { Download, NetworkScope } from './images/download';
import { ImportedImageEntity } from './images/imported-image.entity';
import { Importer } from './importer';
import { Imports } from './imports';
import { IncomingImages } from './incoming-images';
import { TransferEntity } from './transfer.entity';
import { TransfersController } from './transfers.controller';
import { Transfers } from './transfers.service';
import { WriteArticle } from './write-article';

@Module({
  imports: [
    TypeOrmModule.forFeature([TransferEntity, ImportedImageEntity, MediaEntity]),
    AuditModule,
    ArticlesModule,
    MediaModule,
    PostsModule,
    TodayModule,
  ],
  controllers: [TransfersController],
  providers: [
    Transfers,
    ImportFiles,
    Imports,
    ImportJob,
    TransferSweepJob,
    Importer,
    Exporter,
    WriteArticle,
    IncomingImages,
    Download,
    NetworkScope,
  ],
  exports: [ImportJob, TransferSweepJob],
})
export class TransferModule {}
