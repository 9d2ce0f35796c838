import { readCommandLine } from './command-line';

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
