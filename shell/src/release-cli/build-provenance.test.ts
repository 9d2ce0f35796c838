import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { provenanceOf } from './build-provenance';
import { notesIn } from './changelog';

const changelog = `# mf-blog

## [1.2.0-rc.1]

- Not this one.

## [1.2.0] - 2026-11-22

### Added

- A page on each topic.
- Larger covers.

## 1.1.0

## v1.0.0

- The first.
`;

describe('the notes of a version', () => {
  it.each([
    ['1.2.0', '### Added\n\n- A page on each topic.\n- Larger covers.'],
    ['1.2.0-rc.1', '- Not this one.'],
    ['1.0.0', '- The first.'],
    ['1.1.0', null],
    ['1.2', null],
    ['2.0.0', null],
  ])('are the text below the heading of %s', (version, notes) => {
    expect(notesIn(changelog, version)).toBe(notes);
    expect(notesIn(changelog.replaceAll('\n', '\r\n'), version)).toBe(notes);
  });
});

describe('the provenance of a build', () => {
  let workspace: string;
  let build: string;
  beforeEach(async () => {
    workspace = await mkdtemp(join(tmpdir(), 'workspace-'));
    build = join(workspace, 'dist');
    await mkdir(build);
  });
  afterEach(() => rm(workspace, { recursive: true }));

  const git = (...args: string[]) =>
    execFileSync('git', ['-C', workspace, '-c', 'user.name=Ann Lee', '-c', 'user.email=ann@example.com', ...args], {
      encoding: 'utf8',
    }).trim();

  it('contains the commit, its author, and the notes of the version', async () => {
    await writeFile(join(workspace, 'CHANGELOG.md'), changelog);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Begin');
    const { provenance, missing } = await provenanceOf(build, '1.0.0');
    expect(provenance).toEqual({
      publishedAt: expect.any(String),
      commit: { id: git('rev-parse', 'HEAD'), author: 'Ann Lee', isModified: false },
      notes: '- The first.',
    });
    expect(missing).toEqual([]);
  });

  it('contains the commit of a checkout that another user owns only if it is the own one', async () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'Begin');
    process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
    try {
      expect((await provenanceOf(build, '1.0.0')).missing[0]).toMatch(/^no commit is recorded: detected dubious/);
      const { provenance } = await provenanceOf(build, '1.0.0', workspace);
      expect(provenance.commit?.author).toBe('Ann Lee');
    } finally {
      delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
    }
  });

  it('reports uncommitted changes', async () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '-m', 'Begin');
    await writeFile(join(workspace, 'page.tsx'), 'new');
    expect((await provenanceOf(build, '1.0.0')).provenance.commit).toMatchObject({ isModified: true });
  });

  it('is empty without a repository and a CHANGELOG, with reasons', async () => {
    const { provenance, missing } = await provenanceOf(build, '1.0.0');
    expect(provenance).toMatchObject({ commit: null, notes: null });
    expect(missing).toEqual([
      expect.stringMatching(/^no commit is recorded: not a git repository/),
      expect.stringMatching(/^no notes are recorded: .*CHANGELOG\.md cannot be read \(ENOENT: no such file/),
    ]);
  });

  it('reports a version without a section in the CHANGELOG', async () => {
    await writeFile(join(workspace, 'CHANGELOG.md'), changelog);
    const { provenance, missing } = await provenanceOf(build, '3.0.0');
    expect(provenance.notes).toBeNull();
    expect(missing[1]).toContain('says nothing below "## 3.0.0"');
  });
});
