import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { siteUrl } from '../journeys';

const pages = [
  '/',
  '/services/medicare',
  '/services/medicare?birth=March+1962',
  '/services/group-health',
  '/services/individual',
  '/services/ease',
  '/landing',
  '/city/dayton-ohio',
  '/get-quote',
  '/privacy',
  '/licenses',
  '/how-we-are-paid',
  '/glossary',
  '/help',
  '/letters',
  '/facts',
  '/services/medicare/sheet?birth=1962-03',
  '/services/group-health/which-way',
  '/services/individual?size=2&income=90000',
  '/get-quote/group',
  '/get-quote/individual/check',
  '/blog',
  '/blog/the-part-b-penalty-worked-out-on-paper',
  '/team',
  '/team/ruth-yarrow',
  '/blogpost/login',
  '/nope',
];

/** Path of the checker's program, in its package. */
const checker = require.resolve('vnu-jar/build/dist/vnu.jar');

const hasJava = spawnSync('java', ['-version']).status === 0;

if (!hasJava) process.stdout.write('The HTML checker is skipped: there is no Java on this machine.\n');

describe('HTML of every page', () => {
  it('passes the Nu HTML checker, if Java is installed', async () => {
    if (!hasJava) return;
    const folder = await mkdtemp(join(tmpdir(), 'html-'));
    for (const page of pages) {
      const response = await fetch(siteUrl() + page);
      await writeFile(join(folder, `${page.replace(/\W/g, '_')}.html`), await response.text());
    }
    // The checker's CSS rules predate container queries; its results for elements and attributes are valid.
    const args = [
      '-jar',
      checker,
      '--errors-only',
      '--exit-zero-always',
      '--filterpattern',
      '.*CSS: .*',
      '--stdout',
      folder,
    ];
    const found = execFileSync('java', args, { encoding: 'utf8' });
    await rm(folder, { recursive: true });
    expect(found).toBe('');
  });
});
