import {
  isSignedMissed,
  missedBatch,
  missedSignatureHeader,
  mostMissed,
  type MissedBatch,
} from 'contract/missed-addresses';

import { maxCounted, MissedAddresses } from './missed-addresses';
import { startReceivingApi, type ReceivingApi } from './receiving-api.fixture';

const secret = 'a secret of shell and API';
let api: ReceivingApi<MissedBatch>;
let warnings: number;
let missed: MissedAddresses;
beforeEach(async () => {
  warnings = 0;
  api = await startReceivingApi((body, headers) => {
    const batch = missedBatch.parse(body);
    return isSignedMissed(secret, batch, String(headers[missedSignatureHeader])) ? batch : null;
  });
  const log = { warn: () => (warnings += 1) };
  missed = new MissedAddresses({ apiUrl: api.url, secret, log: log as never }); // the only method that is called
});
afterEach(() => api.close());

/** Notes a request from each of two visitors. */
function note(url: string, of = missed) {
  for (const ip of ['192.0.2.1', '192.0.2.2']) of.note(url, ip);
}

it('reports each address once with its request count, most requested first', async () => {
  for (const url of ['/old.html', '/other', '/OLD.html?from=mail', '/call/937-555-0142']) note(url);
  await missed.send();
  await missed.send();
  expect(api.received).toEqual([
    {
      items: [
        { address: '/old.html', times: 4 },
        { address: '/other', times: 2 },
      ],
    },
  ]);
});

it('withholds an address requested from a single network, since it may be personal', async () => {
  for (const ip of ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1']) missed.note('/for/jane-doe-and-family', ip);
  await missed.send();
  expect(api.received).toEqual([]);
  missed.note('/for/jane-doe-and-family', '2001:db8::1');
  await missed.send();
  expect(api.received).toEqual([{ items: [{ address: '/for/jane-doe-and-family', times: 4 }] }]);
});

it('sends on its own after the interval', async () => {
  const soon = new MissedAddresses({ apiUrl: api.url, secret, log: { warn: jest.fn() }, every: 5 });
  const received = api.nextRequest();
  note('/old.html', soon);
  await received;
});

it('keeps a frequent address among many others, in bounded space', async () => {
  for (let index = 0; index < 5 * maxCounted; index += 1) {
    missed.note(`/made-up/page-${index % 1000}/of-${Math.floor(index / 1000)}`, '203.0.113.1');
    if (index % 20 === 0) note('/medicare-2019.html');
  }
  await missed.send();
  expect(api.received[0]?.items[0]?.address).toBe('/medicare-2019.html');
  expect(api.received[0]?.items.length).toBeLessThanOrEqual(mostMissed);
});

it('carries over to the next message what the API did not accept', async () => {
  api.status = 503;
  note('/old.html');
  await missed.send();
  expect(warnings).toBe(1);
  api.status = 204;
  note('/old.html');
  await missed.send();
  expect(api.received).toEqual([{ items: [{ address: '/old.html', times: 4 }] }]);
});

it('keeps counting addresses that were not among the most requested ones', async () => {
  const frequent = Array.from({ length: mostMissed }, (_, index) => `/frequent-${index}`);
  for (const url of ['/seldom', ...frequent, ...frequent]) note(url);
  await missed.send();
  expect(api.received[0]?.items).toHaveLength(mostMissed);
  note('/seldom');
  await missed.send();
  expect(api.received[1]).toEqual({ items: [{ address: '/seldom', times: 4 }] });
});
