import { useSiteIfKnown } from 'ui';

/** The agency's number, for visitors whose page is not there. */
export function CallInstead() {
  const site = useSiteIfKnown();
  if (!site) return null;
  return (
    <p>
      Looking for something for today? Call <a href={site.phoneHref}>{site.phone}</a>.
    </p>
  );
}
