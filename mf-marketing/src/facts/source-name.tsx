import type { Fact } from 'contract/facts';
import { writtenIn } from 'ui';

import { Unbroken } from './unbroken';

/** A source under its own name, which is English in every language, as a link if it has one. */
export function SourceName({ source: { name, url } }: { source: Fact['source'] }) {
  if (!url)
    return (
      <span lang={writtenIn}>
        <Unbroken text={name} />
      </span>
    );
  return (
    <a href={url} lang={writtenIn}>
      <Unbroken text={name} />
    </a>
  );
}
