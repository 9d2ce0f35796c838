import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { SitePagesModule } from '../../articles/site-pages/site-pages.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { LinkCheck } from './link-check';
import { LinksController } from './links.controller';
import { LinksService } from './links.service';
import { SiteLinksEntity } from './site-links.entity';

@Module({
  imports: [TypeOrmModule.forFeature([SiteLinksEntity]), RevisionsModule, SitePagesModule],
  controllers: [LinksController],
  providers: [LinksService, LinkCheck],
})
export class LinksModule {}
