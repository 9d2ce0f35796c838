import { createServer } from 'node:net';

const listen = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });

/** Returns whether a port is free. */
export const isFree = (port, host) =>
  listen(port, host).then(
    () => true,
    (error) => error.code !== 'EADDRINUSE',
  );

/** Returns a free port of this machine. */
export const freePort = () => listen(0, '127.0.0.1');
