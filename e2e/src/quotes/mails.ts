import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { until } from 'contract/testing/until';

import { siteDataDir } from '../journeys';

/** Reads a mail and joins the lines that quoted-printable broke. */
async function readMail(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replace(/=\r?\n/g, '');
}

/**
 * Waits for at least this many matching mails in a data folder, by default that of the shared site, and returns them.
 */
export async function mailsThat(
  isMeant: (mail: string) => boolean,
  least: number,
  dataDir = siteDataDir(),
): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  let mails: string[] = [];
  await until(async () => {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    mails = (await Promise.all(files.map((name) => readMail(join(folder, name))))).filter(isMeant);
    return mails.length >= least;
  });
  return mails;
}
