import { Module } from '@nestjs/common';

import { ApiDescription } from './api-description';
import { DocsController } from './docs.controller';

@Module({ controllers: [DocsController], providers: [ApiDescription], exports: [ApiDescription] })
export class DocsModule {}
