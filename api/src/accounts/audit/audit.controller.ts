import { Controller, Get, Query } from '@nestjs/common';
import { auditPage, auditQuery, type AuditPage, type AuditQuery } from 'contract/audit';

import { Answers } from '../../platform/http/answers.decorator';
import { AuditLog } from './audit-log';

@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  /** Lists admin actions, sign-in attempts and changes of sign-in methods, newest first. */
  @Get()
  @Answers(auditPage)
  list(@Query({ schema: auditQuery }) query: AuditQuery): Promise<AuditPage> {
    return this.log.page(query);
  }
}
