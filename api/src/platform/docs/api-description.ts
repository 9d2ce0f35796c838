import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document, from the routes and the schemas that check them. */
@Injectable()
export class ApiDescription {
  private app: INestApplication;
  private made: OpenAPIObject | undefined;

  /** @param app whose routes it describes, once they are all there */
  of(app: INestApplication): void {
    this.app = app;
  }

  /** Made when it is first read, and kept: it takes as long as the whole rest of a start, which nobody should wait for. */
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
