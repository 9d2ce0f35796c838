/** In development: reloads the page when the server reports another revision or has restarted. */
export function reloadOnChange() {
  let first: string | null = null;
  new EventSource('/_dev/changes').addEventListener('message', ({ data }: MessageEvent<string>) => {
    first ??= data;
    if (data !== first) window.location.reload();
  });
}
