import { Controller, Get, Query } from '@nestjs/common';
import { addressList, addressListQuery, type AddressList, type AddressListQuery } from 'contract/addresses';

import { Public } from '../auth/public.decorator';
import { Answers } from '../http/answers.decorator';
import { AddressesService } from './addresses.service';

@Controller('api/addresses')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  /** Every page that content makes, for the sitemap. */
  @Public()
  @Get()
  @Answers(addressList)
  list(@Query({ schema: addressListQuery }) query: AddressListQuery): Promise<AddressList> {
    return this.addresses.page(query);
  }
}
