import { Controller, Get } from '@nestjs/common';
import { jobList, type JobList } from 'contract/jobs';

import { Answers } from '../http/answers.decorator';
import { JobStates } from './job-states';

@Controller('api/admin/jobs')
export class JobsController {
  constructor(private readonly states: JobStates) {}

  /** What the site does by itself, how far it is, and what fails. */
  @Get()
  @Answers(jobList)
  list(): Promise<JobList> {
    return this.states.list();
  }
}
