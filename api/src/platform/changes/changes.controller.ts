import { Controller, Sse, type MessageEvent } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { endWith, ignoreElements, interval, map, merge, startWith, takeUntil, type Observable } from 'rxjs';

import { Public } from '../http/public.decorator';
import { ContentChanges } from './content-changes';

/** Milliseconds. A listener that misses a few heartbeats may consider the connection dead. */
const heartbeatEvery = 10_000;

@Controller('api/changes')
export class ChangesController {
  constructor(private readonly changes: ContentChanges) {}

  /** Streams changes to the shell, which connects to the API directly; the site's proxy does not forward this path. */
  @Public()
  @Sse()
  @ApiExcludeEndpoint()
  stream(): Observable<MessageEvent> {
    const ended = this.changes.stream.pipe(ignoreElements(), endWith(null));
    const heartbeat = interval(heartbeatEvery).pipe(
      startWith(0), // the first one confirms the connection
      map(() => ({ comment: 'alive' })),
      takeUntil(ended),
    );
    return merge(heartbeat, this.changes.stream.pipe(map((change) => ({ data: change }))));
  }
}
