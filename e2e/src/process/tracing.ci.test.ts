import { until } from 'contract/testing/until';
import type { Browser } from 'playwright-core';

import { launchBrowser } from '../browser';
import { startSite, type RunningSite } from '../running-site';
import { owner } from '../signed-in';
import { startTraceCollector, type CollectedSpan, type TraceCollector } from './trace-collector';

const article = '/blog/the-part-b-penalty-worked-out-on-paper';

/** Milliseconds between two exports, shorter than the default of five seconds. */
const often = { OTEL_BSP_SCHEDULE_DELAY: '100' };

/** An export that hangs does so for longer than a test may take: whatever waits for it fails. */
const patient = { OTEL_EXPORTER_OTLP_TIMEOUT: '600000', OTEL_BSP_EXPORT_TIMEOUT: '600000' };

describe('a site with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let collector: TraceCollector;
  let site: RunningSite;
  let browser: Browser;
  beforeAll(async () => {
    collector = await startTraceCollector();
    const settings = { ...often, ...patient, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    [site, browser] = await Promise.all([startSite(settings), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
    await collector.stop();
  });

  const childOf = (parent: CollectedSpan, name: string | RegExp) =>
    collector.find(
      `${name} below ${parent.name}`,
      (span) =>
        span.parentSpanId === parent.spanId &&
        span.traceId === parent.traceId &&
        (typeof name === 'string' ? span.name === name : name.test(span.name)),
    );

  it('records a page view as one trace: browser, shell, thread, API and SQL', async () => {
    const tab = await browser.newPage();
    await tab.goto(site.url + article);
    const view = await collector.find('the page view', ({ name }) => name === 'page view');
    const request = await collector.find('its request', ({ spanId }) => spanId === view.parentSpanId);
    const made = await childOf(request, 'make page');
    const render = await childOf(made, 'render');
    const thread = await childOf(render, 'run render');
    const read = await childOf(render, 'GET /api/posts/:slug');
    const statement = await childOf(read, 'SELECT');
    await tab.close();

    const trace = [view, request, made, render, thread, read, statement];
    expect(new Set(trace.map(({ traceId }) => traceId)).size).toBe(1);
    expect(trace.map(({ service }) => service)).toEqual(['shell', 'shell', 'shell', 'shell', 'shell', 'api', 'api']);
    expect(request).toMatchObject({ name: 'GET /blog/:slug', isFailed: false });
    expect(request.parentSpanId).toBeUndefined();
    expect(request.attributes).toMatchObject({
      'http.response.status_code': 200,
      'site.remote': 'mf-blog',
      'site.version': '1.0.0',
      'site.group': 'all',
      'site.outcome': 'miss',
    });
    expect(statement.attributes['db.query.text']).toMatch(/^SELECT .* FROM /);
    // The API's lines and spans have the id of the visitor's response.
    expect(read.attributes['http.request.id']).toBe(request.attributes['http.request.id']);
    expect(view.milliseconds).toBeGreaterThan(request.milliseconds);
  });

  it('writes the trace id to the log lines of shell and API', async () => {
    const response = await fetch(`${site.url}/api/facts`);
    const id = response.headers.get('x-request-id');
    const request = await collector.find('of this request', ({ attributes, service, parentSpanId }) => {
      return service === 'shell' && !parentSpanId && attributes['http.request.id'] === id;
    });
    const ofRequest = () =>
      site
        .output()
        .split('\n')
        .filter((line) => line.includes(`"reqId":"${id}"`));
    await until(() => ofRequest().length === 2);
    const lines = ofRequest().map((line) => JSON.parse(line) as { service: string; trace_id: string }); // as the loggers write them
    expect(lines.map(({ service, trace_id }) => [service, trace_id]).sort()).toEqual([
      ['api', request.traceId],
      ['shell', request.traceId],
    ]);
  });

  it('does not let outsiders decide what is traced', async () => {
    const [traceId, spanId] = ['a'.repeat(32), 'b'.repeat(16)];
    const forged = { trace: `${traceId}-${spanId}-${'c'.repeat(22)}`, ms: 100 };
    const response = await fetch(`${site.url}/_reports/page`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ kind: 'view', remote: 'mf-blog', version: '1.0.0', revision: 1, ...forged }),
    });
    expect(response.status).toBe(204);
    const { headers } = await fetch(`${site.url}/api/facts`, {
      headers: { traceparent: `00-${traceId}-${spanId}-01` },
    });
    const id = headers.get('x-request-id');
    // Spans are exported in order: after both of this request's, no earlier ones follow.
    for (const process of ['shell', 'api'])
      await collector.find(
        `of the request in ${process}`,
        ({ attributes, service }) => service === process && attributes['http.request.id'] === id,
      );
    expect(collector.text()).not.toContain(traceId);
  });

  it('contains no personal data: no query string, no SQL values, no cookie, no address', async () => {
    const headers = {
      origin: site.url,
      'content-type': 'application/json',
      cookie: 'visitor-of=somebody-in-particular',
    };
    await fetch(`${site.url}/blog?q=a-word-of-theirs`, { headers });
    await fetch(`${site.url}/blog/preview/a-secret-of-an-article`, { headers });
    await fetch(`${site.url}/api/posts/search?q=a-word-of-theirs`, { headers });
    const before = collector.spans.length;
    await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(owner) });
    await collector.find(
      'a statement of the sign-in',
      (span) => collector.spans.indexOf(span) >= before && /admins/.test(String(span.attributes['db.query.text'])),
    );
    const secrets = [owner.email, 'a-word-of-theirs', 'a-secret-of-an-article', 'somebody-in-particular', '127.0.0.1'];
    expect(secrets.filter((secret) => collector.text().includes(secret))).toEqual([]);
  });

  it('serves pages while the collector hangs, and exits in time', async () => {
    collector.behavior = 'hangs';
    const sent = collector.requests;
    await fetch(`${site.url}/api/facts`);
    await until(() => collector.requests > sent);
    const responses = await Promise.all(['/', '/blog', '/team', '/api/facts'].map((path) => fetch(site.url + path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await site.stop()).toBe(0);
  });
});

describe('a site whose collector is down', () => {
  it('logs it once and serves pages', async () => {
    const site = await startSite({
      ...often,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    });
    const complaints = () => site.output().match(/"service":"shell".*spans cannot be exported/g)?.length ?? 0;
    while (complaints() === 0) expect((await fetch(site.url)).status).toBe(200);
    expect((await fetch(site.url)).headers.get('server-timing')).toMatch(/^trace;desc="/);
    expect(await site.stop()).toBe(0);
    expect(complaints()).toBe(1);
  });
});

describe('a site that samples nothing', () => {
  it('sends no trace to browsers', async () => {
    const collector = await startTraceCollector();
    const site = await startSite({
      ...often,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: 'always_off',
    });
    expect((await fetch(site.url)).headers.get('server-timing')).toBeNull();
    await site.stop();
    expect(collector.requests).toBe(0);
    await collector.stop();
  });
});
