import { failureOf } from 'contract/failure';
import { t } from 'contract/words';

const gone = {
  picture: t`This picture is not in the library any more.`,
  file: t`This file is not in the library any more.`,
};

interface ReadItem {
  data: unknown;
  error: Error | null;
}

/**
 * Returns why an item of the library cannot be shown. Only the site itself can say that it is gone: without a response
 * its writer would choose another one. An item that was read before stays on the screen, so nothing is said.
 */
export function unreadItem(section: keyof typeof gone, { data, error }: ReadItem): string | null {
  const failure = error && failureOf(error);
  if (failure?.code === 'not_found') return gone[section];
  return failure && data === undefined ? failure.message : null;
}
