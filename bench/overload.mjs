// Measures visits and quote requests while the site is flooded: node bench/overload.mjs [seconds]
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { ask } from './ask.mjs';
import { floods, fromAnywhere } from './floods.mjs';
import { withSites } from './sites.mjs';
import { percentile } from './statistics.mjs';

/** Promised limits in milliseconds. */
const healthyLimit = 500;
const refusalLimit = 50;

/** Milliseconds of rest after a flood, so that the next starts on an idle site. */
const settling = 3_000;

const p99 = (responses) =>
  percentile(
    responses.map(({ time }) => time),
    0.99,
  );

/** Sends requests one after the other. @returns the responses */
async function sendInSequence(until, pause, send) {
  const responses = [];
  for (let each = 0; performance.now() < until; each += 1) {
    responses.push(await send(each));
    await wait(pause);
  }
  return responses;
}

/** Simulates a visitor who reads pages. */
function visit(address, until) {
  const agent = new Agent({ keepAlive: true });
  const paths = ['/', '/blog', '/team', '/services/medicare'];
  return sendInSequence(until, 20, (each) => ask(address, paths[each % paths.length], { agent }));
}

/** Sends the flooded requests from an idle process, to measure how long a refusal takes. */
function probe(address, until, path) {
  const agent = new Agent({ keepAlive: true });
  return sendInSequence(until, 50, () => ask(address, path(), { agent, headers: fromAnywhere() }));
}

const answersOf = {
  place: { zip: '45402' },
  birth: { born: { month: '3', year: '1962' } },
  parts: { partA: 'soon', partB: 'no' },
  interest: { employerCover: 'own', interest: ['supplement'] },
  contact: { name: 'Ann Ash', email: 'ann@ash.example', phone: '(937) 555-0199' },
};

function quoteOf(form) {
  const shown = (kind) => {
    const { version, hash } = form.consents.find((one) => one.kind === kind);
    return { version, hash };
  };
  const answers = { ...answersOf, contact: { ...answersOf.contact, name: `Ann ${randomUUID()}` } };
  return JSON.stringify({
    idempotencyKey: randomUUID(),
    token: form.token,
    page: '/get-quote/medicare/check',
    formVersion: '1',
    website: '',
    consents: { contact: shown('contact'), marketing: { ...shown('marketing'), ticked: true } },
    origin: {},
    request: { product: 'medicare', answers },
  });
}

/** Sends a quote request four times a second. */
function sendQuotes(address, form, until) {
  return sendInSequence(until, 250, () => {
    const body = quoteOf(form);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return ask(address, '/api/quotes', { method: 'POST', body, headers });
  });
}

/** Returns how many requests a second get a response other than a refusal, with eight in parallel. */
async function capacityFor(address, path) {
  const agent = new Agent({ keepAlive: true });
  const until = performance.now() + 3_000;
  const results = await Promise.all(
    Array.from({ length: 8 }, () =>
      sendInSequence(until, 0, () => ask(address, path(), { agent, headers: fromAnywhere() })),
    ),
  );
  return results.flat().filter(({ status }) => status !== 503).length / 3;
}

async function measure(address, name, form, seconds) {
  const flood = floods[name];
  const capacity = flood?.timesCapacity ? await capacityFor(address, flood.path) : 0;
  const rate = Math.round(capacity * (flood?.timesCapacity ?? 0));
  const attacker = flood && fork(join(import.meta.dirname, 'floods.mjs'), [name, address, String(rate)]);
  if (attacker) await wait(2_000); // it opens its connections
  const until = performance.now() + seconds * 1_000;
  const [visits, quotes, probes] = await Promise.all([
    visit(address, until),
    sendQuotes(address, form, until),
    flood && !flood.run ? probe(address, until, flood.path) : [],
  ]);
  let statuses = {};
  if (attacker && !flood.run) statuses = await new Promise((resolve) => attacker.once('message', resolve).send('tell'));
  attacker?.kill('SIGKILL');
  await wait(settling);
  const failedQuotes = quotes.filter(({ status }) => status !== 201);
  const failedVisits = visits.filter(({ status }) => status !== 200);
  const refused = probes.filter(({ status }) => status === 503);
  const cell = (responses) => p99(responses).toFixed(0).padStart(5);
  console.log(
    (name ?? 'nobody floods').padEnd(34),
    `${cell(visits)} ${cell(quotes)} ${refused.length > 0 ? cell(refused) : '    -'}`,
    ` ${failedVisits.length}/${visits.length} ${failedQuotes.length}/${quotes.length} ${refused.length}/${probes.length}`,
    rate ? ` ${rate} a second;` : '',
    attacker && !flood.run ? ` the flood's own: ${JSON.stringify(statuses)}` : '',
    ...failedQuotes.map(({ status, code }) => code ?? status),
  );
  const broken = [...probes, ...visits].some(({ status }) => status === 500) || '500' in statuses;
  const isSlow = p99(visits) > healthyLimit || p99(refused) > refusalLimit;
  return !broken && !isSlow && failedVisits.length === 0 && failedQuotes.length === 0;
}

const seconds = Number(process.argv[2] ?? 15);
process.env.LOG_LEVEL = 'silent'; // otherwise a line for each failed page would appear between the figures
process.env.TRUSTED_PROXIES = '127.0.0.0/8,::1';
process.env.QUOTE_LIMIT = '1000000';
process.env.QUOTE_LIMIT_PER_ADDRESS = '1000000';
await withSites([], async ([[, address]]) => {
  const form = await (await fetch(`${address}/api/quotes/form-token`)).json();
  await visit(address, performance.now() + 3_500); // also waits until the form may be sent
  console.log(`${''.padEnd(34)}  p99, ms of               failed of`);
  console.log(`${''.padEnd(34)} pages quote refusal  pages quotes, refused`);
  let isWithinLimits = true;
  for (const name of [undefined, ...Object.keys(floods)])
    isWithinLimits = (await measure(address, name, form, seconds)) && isWithinLimits;
  if (isWithinLimits) return;
  console.error(
    `\nPromised: p99 of visitors ${healthyLimit} ms, of refusals ${refusalLimit} ms, no quote request lost, no 500.`,
  );
  process.exitCode = 1;
});
