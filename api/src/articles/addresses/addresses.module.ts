import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { CitiesModule } from '../../agency/cities/cities.module';
import { PostEntity } from '../posts/post.entity';
import { PostsModule } from '../posts/posts.module';
import { RevisionsModule } from '../../agency/revisions/revisions.module';
import { TeamMemberEntity } from '../../agency/team/team-member.entity';
import { RedirectsModule } from '../redirects/redirects.module';
import { AddressesController } from './addresses.controller';
import { AddressesService } from './addresses.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([PostEntity, TeamMemberEntity]),
    CitiesModule,
    RevisionsModule,
    PostsModule,
    RedirectsModule,
  ],
  controllers: [AddressesController],
  providers: [AddressesService],
})
export class AddressesModule {}
