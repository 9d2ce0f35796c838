import 'fake-indexeddb/auto';

import { randomUUID } from 'node:crypto';

import { RequestError } from 'contract/request';

import { DocumentSession } from '../../../mf-admin/src/saving/document-session';
import type { ArticleApi } from '../../../mf-admin/src/saving/article-api';
import { localCopies, type LocalCopies } from '../../../mf-admin/src/saving/local-copies';
import { ArticleUnavailableError, openArticle, type Answer } from '../../../mf-admin/src/saving/open-article';
import type { RealApi } from './real-api';

export type Fault = 'lost' | 'unheard' | 'signedOut' | 'busy';
export type Storage = 'fine' | 'full' | 'blocked';

const refuse = async (): Promise<never> => {
  throw new Error('This browser keeps nothing');
};

let databases = 0;

/** A browser with its storage and its network connection. Several of its tabs can have the article open. */
export class Device {
  storage: Storage = 'fine';
  isOnline = true;
  isSignedIn = true;
  /** Fault of the next request. */
  fault: Fault | null = null;
  readonly disk: LocalCopies = localCopies(`words-${(databases += 1)}`);
  tabs: Tab[] = [];

  constructor(
    readonly real: RealApi,
    readonly article: string,
  ) {}

  /** Returns the API as seen by a tab of this device. */
  apiOf(tab: Tab): ArticleApi {
    const through = async <Result>(request: () => Promise<Result>): Promise<Result> => {
      const { fault } = this;
      this.fault = null;
      if (tab.isGone || !this.isOnline || fault === 'lost') throw new TypeError('Failed to fetch');
      if (!this.isSignedIn || fault === 'signedOut') throw new RequestError(401, '{"code":"unauthenticated"}', '');
      if (fault === 'busy') throw new RequestError(503, '<html>busy</html>', '');
      const answer = await request();
      if (fault === 'unheard' || tab.isGone) throw new TypeError('Failed to fetch');
      return answer;
    };
    const { api } = this.real;
    return {
      read: (id) => through(() => api.read(id)),
      save: (id, change) => through(() => api.save(id, change)),
      recover: (id) => through(() => api.recover(id)),
    };
  }

  /** Returns the local copies as seen by a tab of this device. */
  copiesOf(tab: Tab): LocalCopies {
    const { disk } = this;
    const reads = () => (this.storage === 'blocked' || tab.isGone ? refuse : null);
    const writes = () => (this.storage === 'fine' && !tab.isGone ? null : refuse);
    return {
      put: (copy) => (writes() ?? disk.put)(copy),
      remove: (article, name) => (reads() ?? disk.remove)(article, name),
      of: (article) => (reads() ?? disk.of)(article),
      all: () => (reads() ?? disk.all)(),
      asideOf: (article) => (reads() ?? disk.asideOf)(article),
    };
  }

  async open(): Promise<Tab | null> {
    const tab = new Tab(this);
    if (!(await tab.open())) return null;
    this.tabs.push(tab);
    return tab;
  }
}

/** A tab with the article open: its session, and the editor that a user types into. */
export class Tab {
  readonly name = randomUUID();
  isGone = false;
  /** Text in the editor. */
  text = '';
  /** Earlier texts, for undo. */
  before: string[] = [];
  private made: DocumentSession | null = null;
  private generation = -1;
  private editor: ReturnType<DocumentSession['editor']['attach']> | null = null;

  constructor(readonly device: Device) {}

  get session(): DocumentSession {
    if (!this.made) throw new Error('The article is not open');
    return this.made;
  }

  async open(): Promise<boolean> {
    const { device } = this;
    const api = device.apiOf(this);
    const copies = device.copiesOf(this);
    const answer = await api.read(device.article).then(
      (article): Answer => ({ kind: 'article', article }),
      (error: unknown): Answer => ({
        kind: error instanceof RequestError && error.status === 404 ? 'none' : 'unreachable',
      }),
    );
    const names = () => new Set(device.tabs.map(({ name }) => name));
    try {
      const opened = await openArticle(device.article, {
        answer,
        copies,
        isNew: answer.kind === 'none',
        answering: async () => names(),
      });
      this.made = new DocumentSession(opened, {
        api,
        copies,
        tab: this.name,
        onSaved: (version) => {
          for (const other of device.tabs) if (other !== this) void other.session.follow(version);
        },
      });
    } catch (error) {
      if (error instanceof ArticleUnavailableError) return false;
      throw error;
    }
    this.session.subscribe(() => this.render());
    this.render();
    return true;
  }

  /** Renders like the page: no editor during a conflict, and a new one for a text from elsewhere. */
  private render() {
    const { session } = this;
    const isShown = session.current().kind !== 'conflict';
    const generation = session.generation();
    if (isShown && this.editor && generation === this.generation) return;
    this.editor?.detach();
    this.editor = null;
    if (!isShown) return;
    this.generation = generation;
    this.text = session.content().markdown;
    this.before = [];
    this.editor = session.editor.attach(() => this.text);
  }

  get canType(): boolean {
    return this.editor !== null;
  }

  type(text: string) {
    this.before.push(this.text);
    this.text = text;
    this.editor?.touched();
  }

  undo() {
    const text = this.before.pop();
    if (text === undefined) return;
    this.text = text;
    this.editor?.touched();
  }

  /** Simulates an abrupt end of the tab. Text that was typed but not yet pulled is lost. */
  crash() {
    this.session.editor.release();
    this.isGone = true;
    this.session.close();
    this.device.tabs = this.device.tabs.filter((tab) => tab !== this);
  }
}
