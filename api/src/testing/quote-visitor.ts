import type { QuoteProduct } from 'contract/quote-options';

import { typedAnswers } from './quote-form';

type Body = any; // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for

/** Flattens answers to the field names of the page's form: `start.month`, `rows.0.age`, `lines` twice. */
function fieldsOf(answers: object, prefix = ''): [string, string][] {
  return Object.entries(answers).flatMap(([key, value]) => {
    const name = prefix + key;
    if (typeof value === 'string') return [[name, value] as [string, string]]; // a field is a pair
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.map((one) => [name, one] as [string, string]);
    return fieldsOf(value as object, `${name}.`);
  });
}

/**
 * Simulates a browser without scripts, as far as forms need one: stores cookies, posts fields, and returns redirects.
 */
export class QuoteVisitor {
  readonly cookies = new Map<string, string>();
  /** `Set-Cookie` lines of the last response. */
  setCookies: string[] = [];

  constructor(
    private readonly url: string,
    private readonly product: QuoteProduct,
    /** Language of the visitor's pages. */
    private readonly language = 'en-US',
  ) {}

  async show(page = 'check'): Promise<Body> {
    const response = await this.fetch(`/${page}`);
    return response.json();
  }

  /** @returns the path of the redirect */
  async post(step: string, answers: object, headers: Record<string, string> = {}): Promise<string | null> {
    const body = new URLSearchParams(fieldsOf(answers));
    const response = await this.fetch(`/${step}`, { method: 'POST', redirect: 'manual', body, headers });
    if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`);
    return response.headers.get('location');
  }

  /** Posts like the page's script. */
  async postJson(step: string, answers: object): Promise<{ status: number; body: Body }> {
    const headers = { 'content-type': 'application/json' };
    const response = await this.fetch(`/${step}`, { method: 'POST', body: JSON.stringify(answers), headers });
    return { status: response.status, body: await response.json() };
  }

  /** Pages of the form, in order. */
  get steps(): string[] {
    return Object.keys(typedAnswers[this.product]);
  }

  /** Answers steps from `typedAnswers`. @returns the paths of the redirects */
  async answerAll(steps: readonly string[] = this.steps): Promise<(string | null)[]> {
    const answers: Readonly<Record<string, object>> = typedAnswers[this.product];
    const paths: (string | null)[] = [];
    for (const step of steps) paths.push(await this.post(step, answers[step] ?? {}));
    return paths;
  }

  /** Returns the content of the check page's form. */
  async sending(): Promise<Record<string, object | string>> {
    const { consents, answersHash } = await this.show();
    const shown = (kind: string) => {
      const { version, hash } = consents.find((one: { kind: string }) => one.kind === kind);
      return { version, hash };
    };
    return {
      website: '',
      formVersion: '1',
      answersHash,
      consents: { contact: shown('contact'), marketing: shown('marketing') },
    };
  }

  private async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${this.url}/api/quotes/draft/${this.product}${path}`, {
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', 'accept-language': this.language, ...init.headers, cookie },
    });
    this.setCookies = response.headers.getSetCookie();
    for (const line of this.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}
