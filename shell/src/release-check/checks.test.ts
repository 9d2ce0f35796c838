import { reportOf } from './checks';

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
