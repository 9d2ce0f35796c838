import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import {
  notificationChange,
  notificationList,
  type NotificationChange,
  type NotificationList,
} from 'contract/notifications';
import { z } from 'zod';

import type { Actor } from '../../accounts/audit/actor';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Acting, SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Notifications } from './notifications.service';

const id = z.uuid();

@OpenTo(['agent'])
@Controller('api/admin/notifications')
export class NotificationsController {
  constructor(private readonly notifications: Notifications) {}

  /** Returns which accounts are mailed about which new requests. */
  @Get()
  @Answers(notificationList)
  list(@SignedIn() admin: SignedInAdmin): Promise<NotificationList> {
    return this.notifications.seenBy(admin);
  }

  /** Changes the setting of one account: agents only their own, owners any. */
  @Put(':id')
  @Answers(notificationList)
  async choose(
    @Param('id', { schema: id }) account: string,
    @Body({ schema: notificationChange }) { notify }: NotificationChange,
    @SignedIn() you: SignedInAdmin,
    @Acting() by: Actor,
  ): Promise<NotificationList> {
    await this.notifications.choose(account, notify, { you, by });
    return this.notifications.seenBy(you);
  }
}
