import { lookup } from 'node:dns';
import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

import { Injectable } from '@nestjs/common';
import { largestFile } from 'contract/media-files';

/** Milliseconds for one image, redirects included. */
const timeout = 20_000;

const maxRedirects = 3;

/** An image could not be downloaded; the message completes "could not be had: ". */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

/**
 * Networks visible only to this machine or its neighbors. An imported file must not make the server request them
 * (SSRF).
 */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['::1', 128],
  // Translated to IPv4: by a gateway of the network, or by 6to4.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** Also detects an IPv4 address in IPv6 notation. */
function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return privateNetworks.check(mapped ?? address, (mapped ?? address).includes(':') ? 'ipv6' : 'ipv4');
}

/** Decides which addresses may be requested. Tests replace it, because their server runs on this machine. */
@Injectable()
export class NetworkScope {
  allows(address: string): boolean {
    return !isPrivate(address);
  }
}

/** Downloads images over http and https. Refuses oversized files, other content types and private addresses. */
@Injectable()
export class Download {
  constructor(private readonly scope: NetworkScope) {}

  /** @throws {DownloadError} */
  async image(address: string): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(timeout);
    let url = new URL(address);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await this.request(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url.href)) {
        response.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      return read(response);
    }
    throw new DownloadError('it was redirected too often');
  }

  /** Checks the address when connecting: resolving a name twice may give two different addresses. */
  private request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { protocol, hostname } = url;
    if (protocol !== 'http:' && protocol !== 'https:')
      return Promise.reject(new DownloadError(`“${protocol}” is no address of the web`));
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) && !this.scope.allows(literal))
      return Promise.reject(new DownloadError('its address is inside a private network'));
    const allowed: LookupFunction = (name, options, done) => {
      lookup(name, { ...options, all: true }, (error, found) => {
        const refused = found?.find(({ address: one }) => !this.scope.allows(one));
        const [first] = found ?? [];
        if (error || !first) return done(error ?? new DownloadError('its server is unknown'), '', 0);
        if (refused) return done(new DownloadError('its address is inside a private network'), '', 0);
        return options.all ? done(null, found) : done(null, first.address, first.family);
      });
    };
    return new Promise((resolve, reject) => {
      const send = protocol === 'https:' ? https : http;
      const outgoing = send(
        url,
        { lookup: allowed, signal, headers: { accept: 'image/*', 'user-agent': 'article-import/1.0' } },
        resolve,
      );
      outgoing.on('error', (error) => reject(asDownloadError(error)));
      outgoing.end();
    });
  }
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode, headers } = response;
  const refuse = (message: string) => {
    response.destroy();
    throw new DownloadError(message);
  };
  if (statusCode !== 200) refuse(`its server answered ${statusCode}`);
  if (!/^image\/|^application\/octet-stream/.test(headers['content-type'] ?? '')) refuse('its server sent no image');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > largestFile) refuse('it is too large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw asDownloadError(error);
  }
  return Buffer.concat(chunks);
}

function asDownloadError(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error;
  // Errors of Node's modules, identified by their fields.
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }; // either may be missing
  const isLate = name === 'TimeoutError' || name === 'AbortError';
  return new DownloadError(
    isLate ? 'its server took too long' : `its server could not be reached${code && `: ${code}`}`,
    { cause: error },
  );
}
