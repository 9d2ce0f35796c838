/** The releases that made a response of the site. */
export interface PageView {
  status: number;
  /** From the header. */
  revision: number;
  /** The version of mf-blog that the browser loads, and the folder of its scripts. */
  told: string | null;
  folder: string | null;
  /** The version that rendered the HTML, if the release marks it. */
  madeBy: string | null;
  html: string;
}

interface BootData {
  revision: number;
  remotes: { name: string; version: string; entry: string }[];
}

const embedded = (html: string, id: string) =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1];

/** Requests a page and reads from its HTML which releases made it. */
export async function viewPage(url: string): Promise<PageView> {
  const response = await fetch(url);
  const html = await response.text();
  const boot = JSON.parse(embedded(html, 'boot-data') ?? 'null') as BootData | null; // the shell's own document
  const blog = boot?.remotes.find(({ name }) => name === 'mf-blog');
  return {
    status: response.status,
    revision: Number(response.headers.get('x-mf-revision')),
    told: blog?.version ?? null,
    folder:
      /\/_mf\/mf-blog\/(.+?)-[0-9a-f]{8}\/remote-entry\.js/.exec(embedded(html, 'boot-scripts') ?? '')?.[1] ?? null,
    madeBy: /data-made-by="([^"]+)"/.exec(html)?.[1] ?? null,
    html,
  };
}

/** Polls until a condition holds. @returns how long that took, in milliseconds */
export async function until(condition: () => Promise<boolean>, timeout = 10_000): Promise<number> {
  const started = Date.now();
  while (!(await condition())) {
    if (Date.now() - started > timeout) throw new Error(`It did not come true within ${timeout} ms`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return Date.now() - started;
}

/**
 * Waits until a page contains, or no longer contains, a text for a visitor without scripts. @param words text or HTML
 * source
 */
export async function reads(url: string, words: string, isThere = true): Promise<void> {
  await until(async () => (await (await fetch(url)).text()).includes(words) === isThere);
}
