import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';
import type { Repository } from 'typeorm';

import { Clock, yearsBefore, hour } from '../platform/clock/clock';
import { ENVIRONMENT } from '../platform/environment/environment.module';
import { Log } from '../platform/http/log';
import { Job, type JobRun } from '../platform/jobs/job';
import { IncomingFolder } from './incoming-folder';
import { contentOf, isVersionOf } from './media-names';
import { MediaStorage } from './media-storage';
import { MediaEntity } from './media.entity';

/** Longer than an upload can take: a younger file may still get its row, here or in another instance. */
const minAge = hour;

type StoredContents = Pick<MediaEntity, 'hash' | 'retired'>;

/** Removes files without a row: remains of interrupted uploads, and contents that were replaced long ago. */
@Injectable()
export class MediaSweepJob extends Job {
  readonly name = 'media-sweep';
  readonly title = 'Removing files that no picture needs';
  readonly every = hour;

  constructor(
    @InjectRepository(MediaEntity) private readonly media: Repository<MediaEntity>,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly storage: MediaStorage,
    private readonly incoming: IncomingFolder,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  async run({ signal }: JobRun): Promise<number> {
    const before = new Date(this.clock.now().getTime() - minAge);
    await this.incoming.sweep(before);
    // Lists files before rows: a file stored later is not in the list, and one stored earlier has its row or is young.
    const old: string[] = [];
    for await (const { name, at } of this.storage.list('')) if (at < before) old.push(name);
    if (old.length === 0) return 0;
    const rows = await this.media.find({ select: { id: true, hash: true, retired: true } });
    const contents = new Map<string, StoredContents>(rows.map((row) => [row.id, row]));
    const orphans = old.filter((name) => !this.isNeeded(name, contents));
    let files = 0;
    for (const name of orphans) {
      if (signal.aborted) break;
      await this.storage.remove(name);
      files += 1;
    }
    if (files > 0) this.log.info('swept', { files });
    return files;
  }

  private isNeeded(name: string, contents: ReadonlyMap<string, StoredContents>): boolean {
    const content = contentOf(name);
    if (!content) return true; // not one of our files
    const row = contents.get(content.id);
    if (!row) return false;
    // Cached pages elsewhere and the archive still refer to the files of replaced contents.
    const since = yearsBefore(this.clock.now(), this.env.ARCHIVE_YEARS);
    const hashes = [row.hash, ...row.retired.filter(({ at }) => at > since).map(({ hash }) => hash)];
    return hashes.some((hash) => isVersionOf(content.version, hash));
  }
}
