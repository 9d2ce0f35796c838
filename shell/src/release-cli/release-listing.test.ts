import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contractVersion } from 'contract/release';
import type { ReleaseProvenance } from 'contract/release-report';

import { baseOf } from '../registry/published-releases';
import { RegistryStore } from '../registry/registry-store';
import { reasonOf } from '../registry/revision-reasons';
import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { writeBuild } from './build-of.fixture';
import { candidateOf } from './candidates';
import { addRelease } from './publish';
import { listReleases, printStatus } from './release-listing';

const id = '1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c';
const madeBy = (author: string, notes: string): ReleaseProvenance => ({
  publishedAt: '2026-11-21T14:00:00.000Z',
  commit: { id, author, isModified: false },
  notes,
});

describe('output of the release commands', () => {
  let backend: TestStorages;
  let build: string;
  let registry: RegistryStore;
  beforeEach(async () => {
    backend = await openFolder();
    build = await mkdtemp(join(tmpdir(), 'build-'));
    registry = new RegistryStore(backend.storage);
    await promote('1.0.0', null);
    await promote('1.1.0', madeBy('Ann Lee', '- Larger covers.'));
    await rollback();
  });
  afterEach(async () => {
    await backend.remove();
    await rm(build, { recursive: true });
  });

  async function promote(version: string, provenance: ReleaseProvenance | null, contract = contractVersion) {
    const manifest = await writeBuild(build, version, { version, contract });
    const { name } = await addRelease(backend.storage, build, manifest, provenance);
    const document = await registry.latest();
    const previous = document.remotes['mf-blog']?.base ?? null;
    const { registered } = await candidateOf(backend.storage, baseOf('mf-blog', name), previous);
    await registry.append(document, {
      by: 'bo',
      reason: reasonOf.release('mf-blog', version),
      remotes: { 'mf-blog': registered },
    });
  }

  async function rollback() {
    const document = await registry.latest();
    const { remotes } = await registry.read(1);
    await registry.append(document, { by: 'bo', reason: reasonOf.rollback('mf-blog', '1.1.0', '1.0.0'), remotes });
  }

  const outputOf = async (command: typeof listReleases) => {
    const lines: string[] = [];
    await command({ registry, storage: backend.storage, print: (line) => lines.push(line) });
    return lines.map((line) => line.replace(/-[0-9a-f]{8}\b|, 20[^,]+Z/g, ''));
  };

  it('shows the commit, author and notes of each new release in the status, but not of a rollback target', async () => {
    expect(await outputOf(printStatus)).toEqual([
      'mf-blog: 1.0.0',
      '',
      'revision 3, by bo: mf-blog was rolled back from 1.1.0 to 1.0.0',
      '  1.1.0 to 1.0.0',
      'revision 2, by bo: mf-blog 1.1.0 was released to all visitors',
      '  1.0.0 to 1.1.0',
      '  commit 1f2e3d4c5b by Ann Lee',
      '  - Larger covers.',
      'revision 1, by bo: mf-blog 1.0.0 was released to all visitors',
      '  where it comes from is not recorded',
    ]);
  });

  it('names a release that shells of the next contract will not serve', async () => {
    await promote('1.2.0', null, contractVersion - 1);
    expect((await outputOf(printStatus)).slice(0, 2)).toEqual([
      'mf-blog: 1.2.0',
      `  built for contract ${contractVersion - 1}: release it anew before a shell of contract ${contractVersion + 1} comes`,
    ]);
  });

  it('lists the releases with their commits', async () => {
    expect((await outputOf(listReleases)).slice(2).sort()).toEqual([
      '    1.1.0, commit 1f2e3d4c5b by Ann Lee',
      '  * 1.0.0, no commit is recorded',
    ]);
  });

  it('lists a remote that was published and never promoted', async () => {
    const provenance = madeBy('Bo Hill', '- A page for applicants.');
    await addRelease(backend.storage, build, await writeBuild(build, '1', { remote: 'mf-careers' }), provenance);
    expect((await outputOf(listReleases)).slice(-2)).toEqual([
      'mf-careers (not on the site)',
      '    1.0.0, commit 1f2e3d4c5b by Bo Hill',
    ]);
  });
});
