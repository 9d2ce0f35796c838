import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { CitiesModule } from '../cities/cities.module';
import { PostsModule } from '../posts/posts.module';
import { TeamController } from './team.controller';
import { TeamMemberEntity } from './team-member.entity';
import { TeamSeed } from './team.seed';
import { TeamService } from './team.service';

@Module({
  imports: [TypeOrmModule.forFeature([TeamMemberEntity]), CitiesModule, PostsModule],
  controllers: [TeamController],
  providers: [TeamService, TeamSeed],
  exports: [TeamSeed],
})
export class TeamModule {}
