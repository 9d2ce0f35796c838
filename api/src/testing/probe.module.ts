import { Body, Controller, Get, Header, Module, Post, Query } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import { z } from 'zod';

import { Public } from '../platform/http/public.decorator';
import { SignedIn } from '../accounts/auth/signed-in.decorator';
import { Answers } from '../platform/http/answers.decorator';

const note = z.strictObject({
  text: z.string().min(1, 'Write something.'),
  author: z.strictObject({ age: z.number() }).optional(),
});
const answer = z.object({ said: z.string() });

/** Routes that exist only in tests, to check behavior common to all routes. */
@Controller('api/probe')
class ProbeController {
  @Public()
  @Post()
  @Answers(answer)
  say(@Body({ schema: note }) { text }: z.infer<typeof note>): object {
    return { said: text, secret: 'not declared' };
  }

  @Public()
  @Get('crash')
  @Header('content-type', 'text/html')
  crash(): never {
    throw new Error('the password is hunter2', { cause: new Error('the disk is full') });
  }

  @Public()
  @Get('wrong')
  @Answers(answer)
  wrong(): object {
    return { said: 42 };
  }

  @Public()
  @Get('unchecked')
  unchecked(@Query() query: object): object {
    return query;
  }

  @Get('forgotten')
  forgotten(): string {
    return 'nobody said that this is public';
  }

  @Post('forgotten')
  forgottenWrite(@SignedIn() { email }: SignedInAdmin): string {
    return email;
  }
}

@Module({ controllers: [ProbeController] })
export class ProbeModule {}
