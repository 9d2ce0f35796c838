import { Controller, Get, Query } from '@nestjs/common';
import { addressKey } from 'contract/address-key';
import {
  addressList,
  addressListQuery,
  formerAddressQuery,
  type AddressList,
  type AddressListQuery,
  type FormerAddressQuery,
} from 'contract/addresses';
import { z } from 'zod';

import { Public } from '../../platform/http/public.decorator';
import { NotFoundError } from '../../platform/errors/api-errors';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { FormerSlugs } from '../posts/former-slugs';
import { AddressesService } from './addresses.service';

@Controller('api/addresses')
export class AddressesController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly former: FormerSlugs,
  ) {}

  /** Every page that content makes, for the sitemap. */
  @Public()
  @Limits({ isSheddable: true })
  @Get()
  @Answers(addressList)
  list(@Query({ schema: addressListQuery }) query: AddressListQuery): Promise<AddressList> {
    return this.addresses.page(query);
  }

  /**
   * What became of the article that was read at a path once. There is no other answer than these:
   * @throws {MovedError} {GoneError} {NotFoundError}
   */
  @Public()
  @Limits({ isSheddable: true })
  @Get('former')
  @Answers(z.never())
  async whatBecameOf(@Query({ schema: formerAddressQuery }) { path }: FormerAddressQuery): Promise<never> {
    const key = addressKey(path);
    throw key === null ? new NotFoundError('page') : await this.former.whatBecameOf(key);
  }
}
