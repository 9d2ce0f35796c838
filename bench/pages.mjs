// Compares pages a second with a server that sends one constant string:
// node bench/pages.mjs [address, or NAME=address, ...]
// The client needs up to one core, so ratios are valid only for this machine and this run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';

import { uncached } from './ask.mjs';
import { withSites } from './sites.mjs';
import { median, percentile } from './statistics.mjs';

const runs = Number(process.env.RUNS ?? 3);
const seconds = 3;

/** Connections that each request the next page after a response. */
const connections = { kept: 32, dropped: 32, rendered: 4 };

/**
 * `rendered`: a unique value of a parameter that the page reads, so each page is rendered for its request. Any other is
 * dropped.
 */
const pages = [
  ['kept', '/', () => '/'],
  ['kept', '/services/medicare', () => '/services/medicare'],
  ['kept', '/blog?topic=medicare', () => '/blog?topic=medicare'],
  ['dropped', '/services/medicare?n=...', (each) => `/services/medicare?n=${each}`],
  ['rendered', '/services/medicare?campaign', (each) => `/services/medicare${uncached(each)}`],
  ['rendered', '/blog?topic', (each) => `/blog${uncached(each)}`],
];

const head = (host, path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;

/** Returns the total bytes of a response; null until its head is complete. */
function lengthsOf(bytes) {
  const end = bytes.indexOf('\r\n\r\n') + 4;
  const length = /^content-length: (\d+)/im.exec(bytes.subarray(0, end).toString('latin1'))?.[1];
  return end < 4 || length === undefined ? null : end + Number(length);
}

/**
 * Sends requests on one connection until the time is over. @returns milliseconds of each page, and the number of
 * responses without one
 */
function sendInSequence({ hostname, port, host }, path, until) {
  return new Promise((resolve, reject) => {
    const times = [];
    let requested = 0;
    let isPage = false;
    let received = [];
    let remaining = null;
    let startedAt = 0;
    const socket = connect(Number(port), hostname, next).setNoDelay(true);
    socket.on('error', reject).on('data', (bytes) => {
      received.push(bytes);
      if (remaining === null) {
        const all = Buffer.concat(received);
        isPage = all.toString('latin1', 0, 12).endsWith('200');
        const whole = lengthsOf(all);
        if (whole === null) return;
        remaining = whole - all.length;
      } else remaining -= bytes.length;
      if (remaining > 0) return;
      requested += 1;
      if (isPage) times.push(performance.now() - startedAt);
      if (performance.now() < until) return next();
      socket.end();
      resolve({ times, refused: requested - times.length });
    });
    function next() {
      received = [];
      remaining = null;
      startedAt = performance.now();
      socket.write(head(host, path(requested)));
    }
  });
}

async function measure(address, path, count) {
  const url = new URL(address);
  const startedAt = performance.now();
  // Each connection uses its own numbers.
  const each = Array.from({ length: count }, (_, index) =>
    sendInSequence(url, (turn) => path(`${Date.now()}-${index}-${turn}`), startedAt + seconds * 1_000),
  );
  const results = await Promise.all(each);
  const times = results.flatMap((result) => result.times);
  const refused = results.reduce((sum, result) => sum + result.refused, 0);
  const rate = times.length / ((performance.now() - startedAt) / 1_000);
  return { rate, refused, p50: median(times), p99: percentile(times, 0.99) };
}

/** Runs in a separate process: serves the page as one constant string with all of its headers. */
function serveConstant(address) {
  request(address, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
    const body = Buffer.concat(await answer.toArray());
    const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...headers } = answer.headers;
    const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
    server.listen(0, '127.0.0.1', () => process.send(server.address().port));
    process.on('disconnect', () => process.exit());
  }).end();
}

const medians = (measured) =>
  Object.fromEntries(
    ['rate', 'refused', 'p50', 'p99'].map((name) => [name, median(measured.map((result) => result[name]))]),
  );
const cells = ({ rate, p50, p99 }) =>
  `${rate.toFixed(rate < 100 ? 1 : 0).padStart(8)}/s ${p50.toFixed(1).padStart(7)} ms ${p99.toFixed(1).padStart(7)} ms`;

async function compare([name, address]) {
  for (const [kind, label, path] of pages) {
    // Warms the server up: first requests are slow, and frequently requested pages are sent in fewer bytes.
    await measure(address, path, connections[kind]);
    const process = fork(import.meta.filename, ['constant', address + path(0)]);
    const [port] = await once(process, 'message');
    const constantAddress = `http://127.0.0.1:${port}`;
    await measure(constantAddress, path, connections[kind]);
    const measured = { site: [], constant: [] };
    for (let run = 0; run < runs; run += 1) {
      measured.site.push(await measure(address, path, connections[kind]));
      measured.constant.push(await measure(constantAddress, path, connections[kind]));
    }
    process.kill();
    const [site, constant] = [medians(measured.site), medians(measured.constant)];
    const ratio = `${(site.rate / constant.rate).toFixed(3)} x, p99 ${(site.p99 / constant.p99).toFixed(1)} x`;
    console.log(
      `${name.padEnd(8)} ${kind.padEnd(9)} ${label.padEnd(26)} ${cells(site)}   constant ${cells(constant)}   ${ratio}${site.refused ? `, ${site.refused} refused` : ''}`,
    );
  }
}

if (process.argv[2] === 'constant') serveConstant(process.argv[3]);
else
  await withSites(process.argv.slice(2), async (sites) => {
    for (const site of sites) await compare(site);
  });
