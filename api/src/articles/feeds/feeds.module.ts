import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { PostEntity } from '../posts/post.entity';
import { SiteModule } from '../../agency/site/site.module';
import { ShownPeopleModule } from '../../agency/team/shown-people.module';
import { FeedsController } from './feeds.controller';
import { FeedsService } from './feeds.service';

@Module({
  imports: [TypeOrmModule.forFeature([PostEntity]), SiteModule, ShownPeopleModule],
  controllers: [FeedsController],
  providers: [FeedsService],
})
export class FeedsModule {}
