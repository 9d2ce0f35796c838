import type { ArticleContent } from 'contract/article-content';

import { DocumentSession } from './document-session';
import { localCopies, type LocalCopies } from './local-copies';
import { openArticle, type Answer } from './open-article';
import { articleAt, id, FakeApi, written } from './fake-api.fixture';

let databases = 0;

export const first = written({ title: 'First' });

/** A device with its IndexedDB, an open tab, and the API behind the network. */
export class Device {
  readonly api = new FakeApi();
  readonly copies: LocalCopies = localCopies(`writing-${(databases += 1)}`);
  private tab: DocumentSession | null = null;

  private constructor() {
    this.api.article = articleAt(1, first);
  }

  /** Opens the article on a new device with fake timers. */
  static async start(): Promise<Device> {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const device = new Device();
    await device.open();
    return device;
  }

  stop() {
    this.tab?.close();
    jest.useRealTimers();
    jest.restoreAllMocks();
  }

  get session(): DocumentSession {
    if (!this.tab) throw new Error('No tab is open');
    return this.tab;
  }

  /** Opens the article in a tab and closes the previous tab, as after a crash. */
  async open(tab = 'a', answer?: Answer): Promise<void> {
    this.tab?.close();
    const known: Answer = this.api.article ? { kind: 'article', article: this.api.article } : { kind: 'none' };
    const opened = await openArticle(id, {
      answer: answer ?? known,
      copies: this.copies,
      isNew: true,
      answering: async () => new Set(),
    });
    this.tab = new DocumentSession(opened, { api: this.api, copies: this.copies, tab });
  }

  type(title: string) {
    this.session.change({ title });
  }

  /** Polls for a condition, because IndexedDB is asynchronous. */
  async until(condition: () => unknown): Promise<void> {
    for (let look = 0; look < 500; look += 1) {
      if (await condition()) return;
      await new Promise((next) => setImmediate(next));
    }
    throw new Error(`Still ${JSON.stringify(this.session.current())} after ${this.api.requests.join(', ')}`);
  }

  readonly is = (kind: string) => () => this.session.current().kind === kind;

  async keptTitles(): Promise<string[]> {
    return (await this.copies.of(id)).map(({ content }: { content: ArticleContent }) => content.title);
  }
}
