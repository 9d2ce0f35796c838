import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document, made once from the routes and the schemas that check them. */
@Injectable()
export class ApiDescription {
  document: OpenAPIObject;

  describe(app: INestApplication): void {
    const config = new DocumentBuilder()
      .setTitle('Brokerage site API')
      .setDescription('Every answer that is not a success is `{ code, message, fields? }`.')
      .setVersion('1')
      .build();
    this.document = SwaggerModule.createDocument(app, config);
  }
}
