import { readCommandLine } from '../release-cli/command-line';
import { unpublishedPart } from './api-description';
import { reportOf } from './checks';
import { growthFindings, type PageWeight } from './page-weight';
import { inEachLanguage } from './translated-samples';

const kb = 1024;
const weights = (document: number, scripts: number): ReadonlyMap<string, PageWeight> =>
  new Map([['./article', { document: document * kb, scripts: scripts * kb }]]);

describe('page weight', () => {
  it.each([
    ['grows a little', weights(20, 80), weights(20.5, 81)],
    ['shrinks', weights(20, 80), weights(10, 40)],
    ['is new', new Map(), weights(200, 800)],
  ])('is accepted if the page %s', (_what, before, after) => {
    expect(growthFindings(before, after)).toEqual([]);
  });

  it('must not grow by 3 KB', () => {
    expect(growthFindings(weights(20, 180), weights(20, 183.5))).toEqual([
      { check: 'bytes', text: expect.stringContaining('./article grows by 3.5 KB (1.8 %)') },
    ]);
  });

  it('must not grow by 5 percent', () => {
    expect(growthFindings(weights(10, 20), weights(12, 20))).toEqual([
      { check: 'bytes', text: expect.stringContaining('grows by 2.0 KB (6.7 %): document 10.0 KB -> 12.0 KB') },
    ]);
  });
});

it('tries a page in each language that both release and shell have, English first', () => {
  const sample = (name: string, url: string) => {
    const page = { name, module: `${name}.tsx`, paths: [url], rendering: 'server' as const, js: [] };
    return { page, url, params: {} };
  };
  const samples = [sample('./home', '/'), sample('./article', '/blog/part-b')];
  const translated = { entry: 'entry.js', server: 'server.cjs', links: [], pages: { './home': ['home.js'] } };
  const languages = { 'es-US': translated, 'en-XA': translated };
  const urls = (builtIn: string[]) => inEachLanguage(samples, { languages }, builtIn).map(({ url }) => url);
  expect(urls([])).toEqual(['/', '/blog/part-b']);
  expect(urls(['es-US'])).toEqual(['/', '/blog/part-b', '/es']);
  expect(inEachLanguage(samples, {}, ['es-US'])).toHaveLength(2);
});

describe('the published API description', () => {
  const part = (method: string, path: string) => unpublishedPart(method, new URL(path, 'http://site.example'));
  it.each([
    ['GET', '/api/posts?topic=medicare&limit=3'],
    ['GET', '/api/posts/part-b'],
    ['GET', '/api/site'],
    ['PUT', '/api/admin/articles/12'],
  ])('has %s %s', (method, path) => expect(part(method, path)).toBeNull());

  it.each([
    ['GET', '/api/articles-of-mine', 'GET /api/articles-of-mine'],
    ['DELETE', '/api/posts/part-b', 'DELETE /api/posts/part-b'],
    ['GET', '/api/posts?page=2', '?page of GET /api/posts'],
  ])('does not have %s %s', (method, path, missing) => expect(part(method, path)).toBe(missing));

  it('need not have the pictures that the API names to a page', () => {
    expect(part('GET', '/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-oval-50-50.jpg')).toBeNull();
  });
});

describe('a report', () => {
  it('lists failures with instructions, in the order of the checks', () => {
    const findings = [
      { check: 'bytes', text: './team grows by 4 KB' },
      { check: 'server', text: './team fails at /team' },
    ] as const;
    const lines = reportOf(findings);
    expect(lines.map((line) => line.trim())).toEqual([
      'server:',
      './team fails at /team',
      expect.stringContaining('--skip server --reason "..."'),
      'bytes:',
      './team grows by 4 KB',
      expect.stringContaining('Make the page lighter. Or say why: --skip bytes'),
    ]);
  });

  it('offers no --skip for checks that protect other teams', () => {
    expect(reportOf([{ check: 'sections', text: 'it claims /blog' }]).join('\n')).not.toContain('--skip');
  });
});

describe('the command line', () => {
  it('accepts checks to skip, each with a reason', () => {
    const args = [
      'promote',
      'mf-blog',
      '1.4.0',
      '--skip',
      'bytes',
      '--reason',
      'A chart.',
      '--skip=api',
      '--reason=New.',
    ];
    expect(readCommandLine(args)).toEqual({
      command: 'promote',
      remote: 'mf-blog',
      target: '1.4.0',
      share: null,
      from: null,
      skips: [
        { check: 'bytes', reason: 'A chart.' },
        { check: 'api', reason: 'New.' },
      ],
    });
  });

  it.each([[['--help']], [['-h']], [['help']], [['promote', '--help']]])('offers help for %j', (args) => {
    expect(readCommandLine(args).command).toBe('help');
  });

  it.each(['promte mf-blog 1.4.0', 'stat'])('names the commands there are after a mistyped one: %s', (line) => {
    expect(() => readCommandLine(line.split(' '))).toThrow(/^There is no command .+ check, publish, promote/);
  });

  it('asks which version to promote', () => {
    expect(() => readCommandLine(['promote', 'mf-blog'])).toThrow('Which version?');
  });

  it.each([
    ['5%', 5],
    ['25', 25],
    ['100%', null],
  ])('accepts a share of the visitors, %s', (to, share) => {
    expect(readCommandLine(['promote', 'mf-blog', '1.4.0', '--to', to]).share).toBe(share);
  });

  it('accepts the version that a rollback takes back', () => {
    expect(readCommandLine(['rollback', 'mf-blog', '--from', '1.4.0'])).toMatchObject({ from: '1.4.0' });
  });

  it.each([
    ['rollback mf-blog 1.0.0', 'It returns to the release before; promote mf-blog 1.0.0 makes any one active.'],
    ['publish mf-blog dist mf-admin', 'publish does not take mf-admin'],
    ['list mf-blog', 'list does not take mf-blog'],
    ['rollback mf-blog --to 5%', 'rollback takes no --to'],
    ['promote mf-blog 1.4.0 --from 1.3.0', 'promote takes no --from'],
    ['publish mf-blog --skip bytes --reason big', 'publish takes no --skip'],
  ])('refuses what the command would ignore: %s', (line, message) => {
    expect(() => readCommandLine(line.split(' '))).toThrow(message);
  });

  it.each([
    [['--to', '0%'], '--to takes a share'],
    [['--to', '101%'], '--to takes a share'],
    [['--to', 'half'], '--to takes a share'],
    [['--skip', 'bytes'], 'needs a --reason'],
    [['--skip', 'bytes', '--reason', ' '], 'says something'],
    [['--skip', 'sections', '--reason', 'x'], 'sections cannot be skipped'],
    [['--force'], '--force'],
  ])('refuses %j', (args, message) => {
    expect(() => readCommandLine(['promote', 'mf-blog', '1.4.0', ...args])).toThrow(message);
  });
});
