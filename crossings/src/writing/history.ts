import { randomUUID } from 'node:crypto';

import type { Act } from './acts';
import type { RealApi } from './real-api';
import { Device, type Tab } from './world';

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
/** Long enough that four words exceed what a save may delete without notice. */
const newWord = (count: number) => `word-${count}-${'x'.repeat(52)}`;

/** One article, two devices, and the words that were not deleted. */
export class History {
  readonly id = randomUUID();
  readonly devices: readonly Device[];
  readonly alive = new Set<string>();
  /** Tabs in which each word was deleted. Undo reverts the deletion of its own tab only. */
  private readonly deletedIn = new Map<string, Set<Tab>>();
  private words = 0;

  constructor(private readonly real: RealApi) {
    this.devices = [new Device(real, this.id), new Device(real, this.id)];
  }

  private write() {
    const word = newWord((this.words += 1));
    this.alive.add(word);
    return word;
  }

  private delete(word: string, one: Tab) {
    this.alive.delete(word);
    this.deletedIn.set(word, (this.deletedIn.get(word) ?? new Set()).add(one));
  }

  private takeBackDeletion(word: string, one: Tab) {
    const tabs = this.deletedIn.get(word);
    tabs?.delete(one);
    if (!tabs?.size) this.alive.add(word);
  }

  private bringBack(word: string) {
    this.deletedIn.delete(word);
    this.alive.add(word);
  }

  get tabs(): Tab[] {
    return this.devices.flatMap(({ tabs }) => tabs);
  }

  async play(next: Act): Promise<void> {
    if ('device' in next) await this.onDevice(next);
    else if ('tab' in next) {
      const { tabs } = this;
      const one = tabs[next.tab % Math.max(1, tabs.length)];
      if (one) await this.inTab(one, next);
    } else if (next.kind === 'trash') await this.real.admin.send('DELETE', `/api/admin/articles/${this.id}`);
    else this.passMinutes();
  }

  private passMinutes() {
    const { clock } = this.real.app;
    clock.at = new Date(clock.at.getTime() + 11 * 60_000);
  }

  private async onDevice(next: Extract<Act, { device: number }>): Promise<void> {
    const on = this.devices[next.device] as Device; // there are two
    switch (next.kind) {
      case 'open':
        if (on.tabs.length < 2) await on.open();
        return;
      case 'goOffline':
        on.isOnline = false;
        return;
      case 'goOnline':
        on.isOnline = true;
        return;
      case 'signOut':
        on.isSignedIn = false;
        return;
      case 'signIn':
        on.isSignedIn = true;
        return;
      case 'fault':
        on.fault = next.fault;
        return;
      case 'storage':
        on.storage = next.storage;
    }
  }

  private async inTab(one: Tab, next: Extract<Act, { tab: number }>): Promise<void> {
    const { session } = one;
    switch (next.kind) {
      case 'type':
        if (one.canType) one.type(`${one.text} ${this.write()}`.trim());
        return;
      case 'deleteWord':
        if (one.canType) this.edit(one, () => one.type(wordsOf(one.text).slice(0, -1).join(' ')));
        return;
      case 'undo':
        if (one.canType) this.edit(one, () => one.undo());
        return;
      case 'pasteOver':
        return this.pasteOver(one);
      case 'rest':
        return session.editor.pull();
      case 'save':
        return session.flush();
      case 'wake':
        return session.wake();
      case 'look':
        return session.catchUp();
      case 'crash':
        return this.crash(one);
      case 'close':
        return this.close(one);
      case 'leave':
        await session.flush();
        // The user answered the question before leaving with "Stay here".
        if (!session.isDirty) one.crash();
        return;
      case 'decide':
        return this.decide(one, next.choice);
      case 'restore':
        return this.restore(one, next.revision);
    }
  }

  /**
   * Deletes words or undoes a deletion. A word that the tab shows before and after is untouched: if it was deleted
   * elsewhere, it stays deleted. A tab with its initial text has nothing to save, and thus nothing to add.
   */
  private edit(one: Tab, change: () => void) {
    const before = wordsOf(one.text);
    change();
    const after = wordsOf(one.text);
    for (const word of before) if (!after.includes(word)) this.delete(word, one);
    for (const word of after) if (!before.includes(word)) this.takeBackDeletion(word, one);
  }

  private async pasteOver(one: Tab): Promise<void> {
    await one.session.flush();
    if (!one.canType || one.session.current().kind !== 'saved') return;
    // Earlier words stay alive, however few: a slip must not lose a whole text.
    one.type(Array.from({ length: wordsOf(one.text).length || 1 }, () => this.write()).join(' '));
    await one.session.flush();
  }

  private async crash(one: Tab): Promise<void> {
    const kept = one.session.content().markdown;
    const state = one.session.current();
    const typed = wordsOf(one.text).filter((word) => !wordsOf(kept).includes(word));
    const isInTab = state.kind !== 'saved' && state.kept === 'inTab';
    one.crash();
    const left = new Set((await this.everywhere()).flatMap(wordsOf));
    // Lost are the last keystrokes before a crash, and text that the page reported as only in this tab.
    for (const word of isInTab ? [...typed, ...wordsOf(kept)] : typed) if (!left.has(word)) this.alive.delete(word);
  }

  /** Closes a tab right after a key. Only a device that cannot store it may lose anything. */
  private async close(one: Tab): Promise<void> {
    one.session.storeNow();
    await one.session.kept(); // the storage finishes without the page
    return one.device.storage === 'fine' ? one.crash() : this.crash(one);
  }

  private async decide(one: Tab, choice: 'mine' | 'theirs' | 'both'): Promise<void> {
    const { session } = one;
    const state = session.current();
    if (state.kind === 'trashed') return session.bringBack();
    if (state.kind !== 'conflict' || ['saving', 'offline'].includes(state.choice.kind)) return;
    const { content } = state.theirs;
    if (choice === 'mine') {
      // The user wants these words, even if they were deleted before.
      const theirs = wordsOf(content.markdown);
      for (const word of wordsOf(session.content().markdown)) if (!theirs.includes(word)) this.bringBack(word);
      return session.keepMine();
    }
    if (choice === 'theirs') return session.replace(content);
    const markdown = [...new Set([...wordsOf(session.content().markdown), ...wordsOf(content.markdown)])].join(' ');
    await session.replace({ ...content, markdown });
  }

  private async restore(one: Tab, revision: number): Promise<void> {
    await one.session.flush();
    const { isOnline, isSignedIn } = one.device;
    if (one.session.isDirty || one.session.baseVersion() === 0 || !isOnline || !isSignedIn) return;
    const body = { baseVersion: one.session.baseVersion(), saveId: randomUUID() };
    const answer = await this.real.admin.send(
      'POST',
      `/api/admin/articles/${this.id}/revisions/${revision + 1}/restore`,
      body,
    );
    if (answer.status === 200) one.session.restored(answer.body);
  }

  /** Returns every existing text: in the API, on the devices, and on the screens. */
  async everywhere(): Promise<string[]> {
    const copies = await Promise.all(this.devices.map(({ disk }) => disk.of(this.id)));
    return [
      ...(await this.real.texts(this.id)).map(({ markdown }) => markdown),
      ...copies.flat().map(({ content }) => content.markdown),
      ...this.tabs.map(({ text }) => text),
      ...this.tabs.map(({ session }) => session.content().markdown),
    ];
  }

  missingFrom(texts: readonly string[]): string[] {
    const there = new Set(texts.flatMap(wordsOf));
    return [...this.alive].filter((word) => !there.has(word)).map((word) => word.replace(/-x+$/, ''));
  }

  /** Ends all faults, and answers every open question. */
  async heal(): Promise<void> {
    for (const on of this.devices)
      Object.assign(on, { storage: 'fine', isOnline: true, isSignedIn: true, fault: null });
    const settle = async () => {
      for (const one of this.tabs) {
        one.session.wake();
        await one.session.flush();
        await this.decide(one, 'mine');
        await one.session.flush();
      }
    };
    for (let round = 0; round < 4; round += 1) await settle();
    for (const one of this.tabs) {
      const { kind } = one.session.current();
      if (kind !== 'saved') throw new Error(`All is well, and the words are still ${kind}`);
      one.crash();
    }
    for (const on of this.devices) {
      // A newly opened tab finds what earlier tabs left, and sends it.
      await on.open();
      for (let round = 0; round < 4; round += 1) await settle();
      for (const one of on.tabs) one.crash();
    }
  }
}
