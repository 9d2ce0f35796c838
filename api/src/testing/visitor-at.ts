import { signAddress, signatureHeader } from 'contract/forwarded-for';

/** The secret of the tests' shell. */
export const proxySecret = 'the secret of the tests';

/** The headers with which the shell passes on a request of a visitor at an address. */
export const visitorAt = (address: string) => ({
  'x-forwarded-for': address,
  [signatureHeader]: signAddress(proxySecret, address),
});
