export type Encoding = 'br' | 'gzip' | 'identity';

/** Maximum number of cached `Accept-Encoding` headers. Browsers send only a handful of different ones. */
const maxKnown = 100;
const known = new Map<string, Encoding>();

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function encodingFor(accepted = ''): Encoding {
  const encoding = known.get(accepted) ?? read(accepted);
  if (known.size < maxKnown) known.set(accepted, encoding);
  return encoding;
}

function read(accepted: string): Encoding {
  const offers = new Map(
    accepted.split(',').map((offer) => {
      const [name = '', weight = ''] = offer.trim().toLowerCase().split(';');
      return [name, !/q=0(\.0*)?$/.test(weight.trim())];
    }),
  );
  if (offers.get('br')) return 'br';
  return offers.get('gzip') ? 'gzip' : 'identity';
}
