import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { CitiesModule } from '../cities/cities.module';
import { PostEntity } from '../posts/post.entity';
import { PostsModule } from '../posts/posts.module';
import { RevisionEntity } from '../revisions/revision.entity';
import { SeededEntity } from '../seed/seeded.entity';
import { TeamMemberEntity } from '../team/team-member.entity';
import { AddressesController } from './addresses.controller';
import { AddressesService } from './addresses.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([PostEntity, TeamMemberEntity, SeededEntity, RevisionEntity]),
    CitiesModule,
    PostsModule,
  ],
  controllers: [AddressesController],
  providers: [AddressesService],
})
export class AddressesModule {}
