import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Download, DownloadError, NetworkScope } from './download';

class LocalScope extends NetworkScope {
  override allows = () => true;
}

const png = Buffer.from('89504e470d0a1a0a', 'hex');

describe('an image from the web', () => {
  let server: Server;
  let url: string;
  const requested: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      requested.push(request.url ?? '');
      if (request.url === '/moved') return response.writeHead(302, { location: '/a.png' }).end();
      if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
      if (request.url === '/inside')
        return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
      if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
      if (request.url === '/huge')
        return response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(26 * 1024 * 1024));
      if (request.url === '/a.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(png);
      return response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const here = new Download(new LocalScope());

  it('is downloaded, also after a redirect', async () => {
    expect(Buffer.from(await here.image(`${url}/a.png`))).toEqual(png);
    expect(Buffer.from(await here.image(`${url}/moved`))).toEqual(png);
  });

  it.each([
    ['/gone', 'its server answered 404'],
    ['/page', 'its server sent no image'],
    ['/huge', 'it is too large'],
    ['/round', 'it was redirected too often'],
  ])('is refused at %s with a reason', async (path, reason) => {
    await expect(here.image(url + path)).rejects.toEqual(new DownloadError(reason));
  });

  it('is refused if the server cannot be reached', async () => {
    await expect(here.image('http://127.0.0.1:9/a.png')).rejects.toThrow(
      'its server could not be reached: ECONNREFUSED',
    );
  });

  it.each([
    '127.0.0.1',
    'localhost',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[fd00::1]',
    '[fec0::1]',
    '[64:ff9b:1::a00:1]',
    '[2002:a00:1::1]',
    '0x7f000001',
    '2130706433',
  ])('is not requested from the private address %s', async (host) => {
    const before = requested.length;
    await expect(new Download(new NetworkScope()).image(`http://${host}:${new URL(url).port}/a.png`)).rejects.toThrow(
      'its address is inside a private network',
    );
    expect(requested).toHaveLength(before);
  });

  it('is not redirected to a private address', async () => {
    const outsideOnly = new NetworkScope();
    outsideOnly.allows = (address) => address === '127.0.0.1';
    await expect(new Download(outsideOnly).image(`${url}/inside`)).rejects.toThrow(
      'its address is inside a private network',
    );
  });
});
