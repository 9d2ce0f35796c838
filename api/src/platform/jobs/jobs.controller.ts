import { Controller, Get } from '@nestjs/common';
import { jobList, type JobList } from 'contract/jobs';

import { Answers } from '../http/answers.decorator';
import { JobStates } from './job-states';

@Controller('api/admin/jobs')
export class JobsController {
  constructor(private readonly states: JobStates) {}

  /** Returns the background jobs, with their progress and failures. */
  @Get()
  @Answers(jobList)
  list(): Promise<JobList> {
    return this.states.list();
  }
}
