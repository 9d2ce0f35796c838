import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two checks, and until a span counts as missing. */
const interval = 50;
const timeout = 60_000;

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code: number };
  attributes: Attribute[];
}

/** OTLP over HTTP, as JSON. */
interface ExportRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

export interface CollectedSpan extends Pick<OtlpSpan, 'traceId' | 'spanId' | 'parentSpanId' | 'name'> {
  service: string;
  milliseconds: number;
  isFailed: boolean;
  attributes: Record<string, string | number | undefined>;
}

export interface TraceCollector {
  url: string;
  /** `hangs`: it receives spans and never responds. */
  behavior: 'takes' | 'hangs';
  /** Number of requests with spans, including those that hang. */
  requests: number;
  spans: CollectedSpan[];
  /** Everything received, as text. */
  text: () => string;
  /** Waits for a span. */
  find: (description: string, fits: (span: CollectedSpan) => boolean) => Promise<CollectedSpan>;
  stop: () => Promise<void>;
}

const valuesOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  );

const spansIn = ({ resourceSpans }: ExportRequest): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, startTimeUnixNano, endTimeUnixNano, status, ...span }) => ({
        ...span,
        service: String(valuesOf(resource.attributes)['service.name']),
        milliseconds: Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6,
        isFailed: status.code === 2,
        attributes: valuesOf(attributes),
      })),
    ),
  );

/** Simulates an OpenTelemetry collector: it receives spans at `/v1/traces`. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    collector.requests += 1;
    if (collector.behavior === 'hangs') return void hanging.add(response);
    if (request.url !== '/v1/traces') return void response.writeHead(404).end();
    bodies.push(body);
    collector.spans.push(...spansIn(JSON.parse(body) as ExportRequest)); // what the exporter sends
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${port}`,
    behavior: 'takes',
    requests: 0,
    spans: [],
    text: () => bodies.join('\n'),
    async find(description, fits) {
      for (const end = Date.now() + timeout; Date.now() < end; await pause(interval)) {
        const found = collector.spans.find(fits);
        if (found) return found;
      }
      throw new Error(`No span is ${description}. There are: ${collector.spans.map(({ name }) => name).join(', ')}`);
    },
    async stop() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return collector;
}
