import { Injectable } from '@nestjs/common';

import { hour } from '../../platform/clock/clock';
import { Job } from '../../platform/jobs/job';
import { MissedAddressesService } from './missed-addresses.service';

@Injectable()
export class ForgetMissedJob extends Job {
  readonly name = 'missed-addresses';
  readonly title = 'Forgetting old addresses that visitors did not find';
  readonly every = hour;

  constructor(private readonly missed: MissedAddressesService) {
    super();
  }

  run(): Promise<number> {
    return this.missed.forget();
  }
}
