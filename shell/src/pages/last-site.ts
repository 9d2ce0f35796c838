import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { site } from 'contract/site';
import type { FastifyBaseLogger } from 'fastify';

/** Where a day is counted while the agency's zone was never heard of. */
const unknownZone = 'UTC';

/**
 * The last answer of /api/site, kept on disk: with it the frame shows the agency's phone number even on a day when
 * the shell starts and the API does not.
 */
export class LastSite {
  private text: string;

  constructor(
    private readonly file: string,
    private readonly log: FastifyBaseLogger,
  ) {
    this.text = this.readFile();
  }

  /** Null where none was ever heard. */
  get(): unknown {
    return this.text ? JSON.parse(this.text) : null;
  }

  /** The agency's, an IANA name. */
  timeZone(): string {
    return site.pick({ timeZone: true }).safeParse(this.get()).data?.timeZone ?? unknownZone;
  }

  remember(site: unknown) {
    const text = JSON.stringify(site);
    if (!site || text === this.text) return;
    this.text = text;
    try {
      mkdirSync(dirname(this.file), { recursive: true });
      writeFileSync(`${this.file}.new`, text);
      renameSync(`${this.file}.new`, this.file);
    } catch (error) {
      this.log.warn({ err: error }, 'the answer of /api/site cannot be kept for later');
    }
  }

  private readFile(): string {
    try {
      return readFileSync(this.file, 'utf8');
    } catch {
      return ''; // The first start.
    }
  }
}
