/** In development: reloads the page when the server tells of another revision, or is another server. */
export function reloadOnChange() {
  let first: string | null = null;
  new EventSource('/_dev/changes').addEventListener('message', ({ data }: MessageEvent<string>) => {
    first ??= data;
    if (data !== first) window.location.reload();
  });
}
