import { Controller, Get, Query } from '@nestjs/common';
import { addressKey, pathOfKey } from 'contract/address-key';
import {
  addressList,
  addressListQuery,
  formerAddressQuery,
  type AddressList,
  type AddressListQuery,
  type FormerAddressQuery,
} from 'contract/addresses';
import { languageAt, sourceLanguage } from 'contract/languages';
import { z } from 'zod';

import { Public } from '../../platform/http/public.decorator';
import { MovedError, NotFoundError } from '../../platform/errors/api-errors';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { FormerSlugs } from '../posts/former-slugs';
import { Redirects } from '../redirects/redirects.service';
import { AddressesService } from './addresses.service';

@Controller('api/addresses')
export class AddressesController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly former: FormerSlugs,
    private readonly redirects: Redirects,
  ) {}

  /** Lists the paths of content pages, for the sitemap or the archive. */
  @Public()
  @Limits({ isSheddable: true })
  @Get()
  @Answers(addressList)
  list(@Query({ schema: addressListQuery }) query: AddressListQuery): Promise<AddressList> {
    return this.addresses.page(query);
  }

  /**
   * Reports the current path of the article formerly at this path, or the redirect that an owner set for it. Always
   * throws:
   * @throws {MovedError} {GoneError} {NotFoundError}
   */
  @Public()
  @Limits({ isSheddable: true })
  @Get('former')
  @Answers(z.never())
  async whatBecameOf(@Query({ schema: formerAddressQuery }) { path }: FormerAddressQuery): Promise<never> {
    const key = addressKey(path);
    if (key === null) throw new NotFoundError('page');
    const [outcome, to] = await Promise.all([this.former.resolve(key), this.redirects.of(key)]);
    if (outcome instanceof MovedError) throw outcome;
    if (to !== null) throw new MovedError('page', to);
    throw (await this.articleInEnglish(key)) ?? outcome;
  }

  /** Former paths were recorded in English; resolves such a path behind a language prefix as well. */
  private async articleInEnglish(key: string): Promise<MovedError | null> {
    const { language, path } = languageAt(pathOfKey(key));
    const inEnglish = language === sourceLanguage ? null : addressKey(path);
    const outcome = inEnglish === null ? null : await this.former.resolve(inEnglish);
    return outcome instanceof MovedError ? outcome : null;
  }
}
