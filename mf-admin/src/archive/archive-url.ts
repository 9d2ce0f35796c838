import { clockIn } from '../formats/wall-clock';

interface Replayed {
  at: string;
  /** Path of the page with the form. */
  path: string;
  /** Id of the quote request that the form was sent with. */
  request: string;
}

/** Returns the archive URL that shows a form as it was when a request was sent. */
export function archiveUrl({ at, path, request }: Replayed, timeZone: string): string {
  const [day = '', time = ''] = clockIn(timeZone, Date.parse(at)).split('T');
  return `/admin/archive?${new URLSearchParams({ day, time: `${time}:${at.slice(17, 19)}`, address: path, request })}`;
}
