import { BrowserFailures } from './browser-failures';

const failure = (at: string, version = '1.0.0') => ({
  remote: 'mf-blog',
  version,
  page: './article',
  kind: 'render' as const,
  error: 'TypeError',
  stack: [at],
});

it('keeps the hundred most recent failures', () => {
  const failures = new BrowserFailures();
  for (let number = 0; number < 101; number += 1) {
    failures.note(failure(`/_mf/${number}`));
    failures.note(failure('/_mf/often'));
  }
  const found = failures.of('mf-blog', ['1.0.0']);
  expect(found).toHaveLength(100);
  expect(found[0]).toMatchObject({ stack: ['/_mf/often'], times: 101 });
  expect(found.map(({ stack }) => stack[0])).not.toContain('/_mf/0');
});
