import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ArticlesModule } from '../articles/articles.module';
import { AuditModule } from '../audit/audit.module';
import { MediaModule } from '../media/media.module';
import { MediaEntity } from '../media/media.entity';
import { PostsModule } from '../posts/posts.module';
import { Exporter } from './exporter';
import { Download, Reach } from './images/download';
import { ImportedImageEntity } from './images/imported-image.entity';
import { Importer } from './importer';
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
  ],
  controllers: [TransfersController],
  providers: [Transfers, Importer, Exporter, WriteArticle, IncomingImages, Download, Reach],
})
export class TransferModule {}
