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
