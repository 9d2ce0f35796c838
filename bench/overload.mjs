// How visitors and quote requests fare while somebody floods the site: node bench/overload.mjs [seconds]
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

import { withSites } from './sites.mjs';

/** What is promised, in milliseconds. */
const healthyLimit = 500;
const refusalLimit = 50;

const [, , role, ...args] = process.argv;

/** @returns the status of an answer, its milliseconds, and how long its first byte took */
function ask(address, path, { agent, method = 'GET', body, headers = {} } = {}) {
  const { hostname, port } = new URL(address);
  const began = performance.now();
  return new Promise((resolve) => {
    const failed = (error) => resolve({ status: 0, code: error.code, time: performance.now() - began });
    const sent = request({ hostname, port, path, method, agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode, time: performance.now() - began }));
      answer.once('error', failed);
    });
    sent.setTimeout(10_000, () => sent.destroy(Object.assign(new Error('no answer'), { code: 'TIMEOUT' })));
    sent.once('error', failed).end(body);
  });
}

/** What an attacker does until the process is ended: in a process of its own, so that the measurement has its processor. */
const attacks = {
  /** 2,000 connections that ask 40 times each and read nothing. */
  'pipelines, read by nobody': async (address) => {
    const { hostname, port } = new URL(address);
    const requests = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(40);
    const open = () => {
      const socket = connect(port, hostname, () => socket.write(requests)).pause();
      socket.on('error', () => undefined).on('close', () => setTimeout(open, 5_000));
    };
    for (let each = 0; each < 2_000; each += 1) open();
  },
  /** As many unknown addresses at once as take the site ten times as long as it has. */
  'addresses that are not there': (address) => flood(address, 640, () => `/no/${randomUUID()}`),
  searches: (address) => flood(address, 1_280, () => `/api/posts/search?q=${randomUUID().slice(0, 3)}+plan`),
};

/** Asks so many times at once, again and again, and tells how long refusals took. */
async function flood(address, atOnce, path) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const refused = [];
  const statuses = {};
  const lane = async () => {
    for (;;) {
      const { status, time } = await ask(address, path(), { agent });
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503) refused.push(time);
    }
  };
  process.on('message', () => process.send({ refused, statuses }));
  for (let each = 0; each < atOnce; each += 1) void lane();
}

const percentile = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;

/** One visitor who reads pages, one after the other. */
async function visit(address, until) {
  const agent = new Agent({ keepAlive: true });
  const answers = [];
  const paths = ['/', '/blog', '/team', '/services/medicare'];
  for (let each = 0; performance.now() < until; each += 1) {
    answers.push(await ask(address, paths[each % paths.length], { agent }));
    await new Promise((next) => setTimeout(next, 20));
  }
  return answers;
}

const answersOf = {
  place: { zip: '45402' },
  birth: { born: { month: '3', year: '1962' } },
  parts: { partA: 'soon', partB: 'no' },
  interest: { employerCover: 'own', interest: ['supplement'] },
  contact: { name: 'Ann Ash', email: 'ann@ash.example', phone: '(937) 555-0199' },
};

/** Somebody who sends a request for a quote four times a second. */
async function sendQuotes(address, forms, until) {
  const shown = (form, kind) => {
    const { version, hash } = form.consents.find((one) => one.kind === kind);
    return { version, hash };
  };
  const answers = [];
  while (performance.now() < until) {
    const form = forms.pop();
    const body = JSON.stringify({
      idempotencyKey: randomUUID(),
      token: form.token,
      page: '/get-quote/medicare/check',
      formVersion: '1',
      website: '',
      consents: { contact: shown(form, 'contact'), marketing: { ...shown(form, 'marketing'), ticked: true } },
      origin: {},
      request: {
        product: 'medicare',
        answers: { ...answersOf, contact: { ...answersOf.contact, name: `Ann ${randomUUID()}` } },
      },
    });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    answers.push(await ask(address, '/api/quotes', { method: 'POST', body, headers }));
    await new Promise((next) => setTimeout(next, 250));
  }
  return answers;
}

async function measure(address, name, forms, seconds) {
  const attacker = name && fork(import.meta.filename, ['attack', name, address]);
  if (attacker) await new Promise((begun) => setTimeout(begun, 2_000)); // it opens its connections
  const until = performance.now() + seconds * 1_000;
  const [visits, quotes] = await Promise.all([visit(address, until), sendQuotes(address, forms, until)]);
  let told = { refused: [], statuses: {} };
  if (attacker && !name.startsWith('pipelines')) {
    told = await new Promise((heard) => attacker.once('message', heard).send('tell'));
  }
  attacker?.kill('SIGKILL');
  const lost = quotes.filter(({ status }) => status !== 201);
  const p99 = percentile(
    visits.map(({ time }) => time),
    0.99,
  );
  const ill = visits.filter(({ status }) => status !== 200).length;
  const refusal = percentile(told.refused, 0.99);
  console.log(
    [
      (name ?? 'nobody floods').padEnd(30),
      `visitors p50 ${percentile(
        visits.map(({ time }) => time),
        0.5,
      ).toFixed(0)} p99 ${p99.toFixed(0)} ms, ${ill} of ${visits.length} failed`,
      `quotes p99 ${percentile(
        quotes.map(({ time }) => time),
        0.99,
      ).toFixed(
        0,
      )} ms, ${lost.length} of ${quotes.length} lost${lost.length > 0 ? ` (${lost.map(({ status, code }) => code ?? status)})` : ''}`,
      `refused ${told.refused.length}, p99 ${refusal.toFixed(0)} ms ${JSON.stringify(told.statuses)}`,
    ].join('; '),
  );
  const is500 = Object.keys(told.statuses).some((status) => Number(status) === 500);
  return p99 <= healthyLimit && ill === 0 && lost.length === 0 && refusal <= refusalLimit && !is500;
}

if (role === 'attack') {
  const [name, address] = args;
  await attacks[name](address);
} else {
  const seconds = Number(role ?? 15);
  process.env.QUOTE_LIMIT = '1000000';
  process.env.QUOTE_LIMIT_PER_ADDRESS = '1000000';
  await withSites([], async ([[, address]]) => {
    // Each may be sent once.
    const open = async () => (await fetch(`${address}/api/quotes/form-token`)).json();
    const forms = [];
    for (let each = 0; each < seconds * 4 * 5; each += 1) forms.push(await open());
    await visit(address, performance.now() + 3_500); // also until the form may be sent
    let isKept = true;
    for (const name of [null, ...Object.keys(attacks)])
      isKept = (await measure(address, name, forms, seconds)) && isKept;
    if (isKept) return;
    console.error(
      `\nPromised: p99 of visitors ${healthyLimit} ms, of refusals ${refusalLimit} ms, no quote request lost.`,
    );
    process.exitCode = 1;
  });
}
