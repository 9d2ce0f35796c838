import { randomUUID } from 'node:crypto';

import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ContentChange } from 'contract/changes';
import { Subject, type Observable } from 'rxjs';

/** Changes known to this instance of the API. Completes, with every stream, when the process is asked to stop. */
@Injectable()
export class ContentChanges implements OnModuleDestroy {
  /** Id of this instance in the changes that it tells others. */
  readonly process = randomUUID();
  private readonly changes = new Subject<ContentChange>();

  get stream(): Observable<ContentChange> {
    return this.changes;
  }

  announce(paths: Iterable<string>): void {
    const all = [...new Set(paths)].sort();
    if (all.length > 0) this.changes.next({ paths: all });
  }

  /** Ends every stream, so that listeners reconnect to another process. */
  end(): void {
    this.changes.complete();
  }

  onModuleDestroy(): void {
    this.end();
  }
}
