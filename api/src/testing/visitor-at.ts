import { signAddress, signatureHeader } from 'contract/forwarded-for';

/** Secret of the tests' shell. */
export const proxySecret = 'the secret of the tests';

/** Returns the headers with which the shell forwards a request of a visitor with an IP address. */
export const visitorAt = (address: string) => ({
  'x-forwarded-for': address,
  [signatureHeader]: signAddress(proxySecret, address),
});
