import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { onServer } from '../accounts/audit/actor';
import { AuditLog } from '../accounts/audit/audit-log';
import { Transactions } from '../platform/database/transactions';
import { Exporter } from '../transfer/exporter';
import { TransferModule } from '../transfer/transfer.module';
import { CommandError, type Command } from './command';
import { resolvePath } from './import.command';

export const exportArticles: Command = {
  usage: 'export FILE.zip',
  summary: 'every article and its images, as Markdown',
  modules: [TransferModule],
  async run({ app, args: [file, ...more], print }) {
    if (!file || more.length > 0) throw new CommandError('Name one file: npm run content -- export FILE.zip');
    const target = resolvePath(file);
    if (existsSync(target)) throw new CommandError(`There is a file ${file} already.`);
    // Under its own name only once it is whole: part of a zip looks like an export until somebody needs it.
    const part = `${target}.${process.pid}.part`;
    const out = createWriteStream(part, { flags: 'wx' });
    try {
      await pipeline(app.get(Exporter, { strict: false }).zip(), out);
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    await app
      .get(Transactions, { strict: false })
      .run((manager) =>
        app.get(AuditLog, { strict: false }).record(manager, { event: 'articles-exported', ...onServer }),
      );
    print(`${file}: ${out.bytesWritten.toLocaleString('en-US')} bytes`);
  },
};
