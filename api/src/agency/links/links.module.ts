import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { RedirectsModule } from '../../articles/redirects/redirects.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { LinkCheck } from './link-check';
import { LinksController } from './links.controller';
import { LinksService } from './links.service';
import { SiteLinksEntity } from './site-links.entity';

@Module({
  imports: [TypeOrmModule.forFeature([SiteLinksEntity]), RevisionsModule, RedirectsModule],
  controllers: [LinksController],
  providers: [LinksService, LinkCheck],
})
export class LinksModule {}
