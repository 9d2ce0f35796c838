import { once } from 'node:events';
import { createServer } from 'node:net';

import { freePort, isFree } from './free-port.mjs';

it('chooses ports that no outgoing connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
});

it('chooses a port on which a server can listen', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await isFree(port, '127.0.0.1')).toBe(false);
  server.close();
  await once(server, 'close');
  expect(await isFree(port, '127.0.0.1')).toBe(true);
});
