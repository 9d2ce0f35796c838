import { Agent, get } from 'node:http';

/** A wrong response. */
export interface Fault {
  path: string;
  what: string;
}

interface BootData {
  remotes: { name: string; entry: string }[];
}

/** Matches the folder of a release in a URL: `mf-blog/1.0.0-1f2e3d4c`. */
const folders = /\/_mf\/(mf-[a-z]+\/[^/"\\]+)\//g;

/** Returns whether all release files in a page belong to the releases in its boot data. */
function isOfOneSite(html: string): boolean {
  const text = /<script type="application\/json" id="boot-data">(.*?)<\/script>/s.exec(html)?.[1];
  if (!text) return false;
  const { remotes } = JSON.parse(text) as BootData; // the shell's own document
  const bootFolders = new Set(remotes.map(({ entry }) => /\/_mf\/(mf-[a-z]+\/[^/]+)\//.exec(entry)?.[1]));
  return [...html.matchAll(folders)].every(([, folder]) => bootFolders.has(folder));
}

/** Simulates readers who request pages at a fixed rate, regardless of responses. */
export class Readers {
  asked = 0;
  answered = 0;
  readonly failed: Fault[] = [];
  readonly mixed: Fault[] = [];
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });
  private timer: NodeJS.Timeout | undefined;
  private began = 0;

  constructor(
    private readonly site: string,
    private readonly paths: readonly string[],
    private readonly rate: number,
  ) {}

  start() {
    this.began = Date.now();
    // A late timer catches up.
    this.timer = setInterval(() => {
      const due = ((Date.now() - this.began) / 1_000) * this.rate;
      while (this.asked < due) this.ask(this.paths[this.asked % this.paths.length] ?? '/');
    }, 5);
  }

  /** @returns requests a second */
  async stop(): Promise<number> {
    clearInterval(this.timer);
    const seconds = (Date.now() - this.began) / 1_000;
    while (this.answered < this.asked) await new Promise((resolve) => setTimeout(resolve, 20));
    this.agent.destroy();
    return this.asked / seconds;
  }

  private ask(path: string) {
    this.asked += 1;
    const fail = (what: string) => {
      this.answered += 1;
      this.failed.push({ path, what });
    };
    const outgoing = get(this.site + path, { agent: this.agent, timeout: 30_000 }, (response) => {
      let html = '';
      response.setEncoding('utf8').on('data', (part: string) => (html += part));
      response.once('error', ({ message }) => fail(message));
      response.once('end', () => {
        if (response.statusCode !== 200 || !html.endsWith('</html>')) return fail(`status ${response.statusCode}`);
        this.answered += 1;
        if (!isOfOneSite(html)) this.mixed.push({ path, what: html });
        return undefined;
      });
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.once('error', ({ message }) => fail(message));
  }
}
