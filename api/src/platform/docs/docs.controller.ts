import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';

import { Public } from '../http/public.decorator';
import { docsPage, docsPolicy } from './docs-page';
import { ApiDescription } from './api-description';

/** Documentation for developers of API clients. Not available in production. */
@Public()
@ApiExcludeController()
@Controller('api/docs')
export class DocsController {
  constructor(private readonly description: ApiDescription) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', docsPolicy)
  page(): string {
    return docsPage(this.description.document);
  }

  @Get('openapi.json')
  json(): OpenAPIObject {
    return this.description.document;
  }
}
