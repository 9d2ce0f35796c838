import { Controller, Get, Param } from '@nestjs/common';
import { slug } from 'contract/posts';
import { teamList, teamMember, type TeamList, type TeamMember } from 'contract/team';

import { Public } from '../../platform/http/public.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { TeamService } from './team.service';

@Public()
@Controller('api/team')
export class TeamController {
  constructor(private readonly team: TeamService) {}

  /** Lists the people of the agency. */
  @Limits({ isSheddable: true })
  @Get()
  @Answers(teamList)
  async list(): Promise<TeamList> {
    return inSpokenLanguage(await this.team.list());
  }

  /** Returns one person with licenses, cities and articles. */
  @Limits({ isSheddable: true })
  @Get(':id')
  @Answers(teamMember)
  async get(@Param('id', { schema: slug }) id: string): Promise<TeamMember> {
    return inSpokenLanguage(await this.team.get(id));
  }
}
