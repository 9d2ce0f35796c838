import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document, generated from the routes and their validation schemas. */
@Injectable()
export class ApiDescription {
  private app: INestApplication;
  private made: OpenAPIObject | undefined;

  /** @param app app with all its routes registered */
  of(app: INestApplication): void {
    this.app = app;
  }

  /** Generated on first read and cached. It takes as long as the remaining startup, which it must not delay. */
  get document(): OpenAPIObject {
    this.made ??= SwaggerModule.createDocument(this.app, config());
    return this.made;
  }
}

const config = () =>
  new DocumentBuilder()
    .setTitle('Brokerage site API')
    .setDescription('Every answer that is not a success is `{ code, message, fields? }`.')
    .setVersion('1')
    .build();
