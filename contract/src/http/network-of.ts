import { isIPv6 } from 'node:net';

/** 16-bit groups in the prefix that a provider assigns to a customer, who controls every IPv6 address of that /64. */
const groupsOfNetwork = 4;

/** Returns the network that counts as one source: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const all = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${all.slice(0, groupsOfNetwork).join(':')}::/64`;
}
