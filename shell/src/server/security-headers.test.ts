import { readEnvironment } from 'contract/environment';

import { createHttpServer } from './http-server';
import { createMetrics } from './metrics';
import { contentSecurityPolicies } from './security-headers';

const policy = { bootLine: 'start()', analyticsOrigin: 'https://count.example', isSecure: true };

const onlyNone = (sources: readonly string[] = []) => sources.length === 1 && sources[0] === "'none'";

/** @throws if a directive occurs twice, which MDN's Observatory treats as an unreadable policy */
function directivesOf(header: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (directives.has(name)) throw new Error(`${name} is there twice`);
    directives.set(name, sources);
  }
  return directives;
}

/**
 * Points of MDN's HTTP Observatory 1.4.8 on top of its base score of 100, from its scoring table, for a page over HTTPS
 * that sets no cookie and loads scripts from its own origin: `docs/security.md`.
 */
function observatoryPoints(csp: Map<string, string[]>, headers: Headers) {
  const scripts = csp.get('script-src') ?? csp.get('default-src') ?? ['*'];
  const styles = csp.get('style-src') ?? csp.get('default-src') ?? ['*'];
  const unsafe = [...scripts, ...styles].some((source) => /unsafe|data:|\*|^(https?|ftp):$/.test(source));
  const [, maxAge = '0'] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
  return {
    contentSecurityPolicy: !unsafe && onlyNone(csp.get('default-src')) ? 10 : -20,
    frames: csp.has('frame-ancestors') ? 5 : -20,
    referrer: headers.get('referrer-policy') === 'strict-origin-when-cross-origin' ? 5 : 0,
    resourcePolicy: headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    strictTransport: Number(maxAge) >= 15_768_000 ? 0 : -20,
    contentType: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
  };
}

it.each([
  ['joins the two policies', (joined: string) => joined],
  ['reads only the first', (joined: string) => joined.split(', ')[0]],
])('scores 130 at MDN’s Observatory if it %s', async (_how, read) => {
  const metrics = createMetrics(() => ({ current: { revision: 1 }, isReachable: true }));
  const site = createHttpServer(readEnvironment({ LOG_LEVEL: 'silent' }), policy, metrics);
  site.get('/', async (_request, reply) => reply.type('text/html').send('<p>'));
  const { headers } = await fetch(await site.listen({ port: 0, host: '127.0.0.1' }));
  await site.close();
  const csp = directivesOf(read(headers.get('content-security-policy') ?? '') ?? '');
  expect(csp.get('script-src')).toHaveLength(3);
  const points = Object.values(observatoryPoints(csp, headers));
  expect(100 + points.reduce((sum, each) => sum + each)).toBe(130);
});

it('allows the analytics origin only for scripts and connections', () => {
  const [first = '', second = ''] = contentSecurityPolicies(policy)();
  const named = [...directivesOf(first)].filter(([, sources]) => sources.includes('https://count.example'));
  expect(named.map(([name]) => name)).toEqual(['script-src', 'connect-src']);
  expect(second).not.toContain('count.example');
});
