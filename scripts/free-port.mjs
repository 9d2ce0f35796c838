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

/** Whether a port can be listened on. */
export const isFree = (port, host) =>
  listen(port, host).then(
    () => true,
    (error) => error.code !== 'EADDRINUSE',
  );

/** A port of this machine that nobody listens on. */
export const freePort = () => listen(0, '127.0.0.1');
