import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { requestFrom, type FormToken } from '../quotes/send-request';

/** Milliseconds between two requests of one visitor. */
const pause = 10;

/** A response, or its error. */
export interface Answer {
  sent: number;
  /** `200 /blog`; the error's code if there is no response. */
  outcome: string;
  text: string;
}

interface Sent {
  agent: Agent;
  method?: 'GET' | 'POST';
  body?: string;
}

function ask(site: string, path: string, { agent, method = 'GET', body }: Sent): Promise<Answer> {
  const sent = Date.now();
  const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve({ sent, outcome: `${error.code ?? error.message} ${path}`, text: '' });
    request(site + path, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('error', failed).once('end', () => resolve({ sent, outcome: `${answer.statusCode} ${path}`, text }));
    })
      .once('error', failed)
      .end(body);
  });
}

/** Settings of a site that accepts this many quote requests from one address. */
export const manyQuotes = { QUOTE_LIMIT: '1000000', QUOTE_LIMIT_PER_ADDRESS: '1000000' };

/**
 * Simulates readers and visitors who request quotes until they are stopped: some keep their connection, others open one
 * per request.
 */
export class Visitors {
  readonly pages: Answer[] = [];
  readonly quotes: Answer[] = [];
  private isOver = false;
  private readonly visits: Promise<void>[] = [];

  /** @param paths pages that the readers request in turn */
  constructor(
    private readonly site: string,
    private readonly paths: readonly string[],
  ) {}

  async come(): Promise<void> {
    const form = JSON.parse((await ask(this.site, '/api/quotes/form-token', { agent: new Agent() })).text) as FormToken; // the API's response
    for (const keepAlive of [true, false]) {
      const visitor = () => new Agent({ keepAlive, maxSockets: 1 });
      for (let reader = 0; reader < 2; reader += 1) {
        const agent = visitor();
        this.visit(async (turn) => {
          const path = this.paths[(turn + reader) % this.paths.length] ?? '/';
          this.pages.push(await ask(this.site, path, { agent }));
        });
      }
      const agent = visitor();
      this.visit(async () => {
        const quote = { agent, method: 'POST', body: requestFrom(form, `Ann ${randomUUID()}`) } as const;
        this.quotes.push(await ask(this.site, '/api/quotes', quote));
      });
    }
  }

  /** @returns the failed outcomes */
  async leave(): Promise<string[]> {
    this.isOver = true;
    await Promise.all(this.visits);
    const isWell = ({ outcome, text }: Answer) => outcome.startsWith('200 ') && text.endsWith('</html>');
    const isTaken = ({ outcome }: Answer) => outcome.startsWith('201 ');
    return [...this.pages.filter((answer) => !isWell(answer)), ...this.quotes.filter((answer) => !isTaken(answer))].map(
      ({ outcome, text }) => `${outcome} ${text.slice(0, 200)}`,
    );
  }

  private visit(turn: (count: number) => Promise<void>) {
    const stay = async () => {
      for (let count = 0; !this.isOver; count += 1) {
        await turn(count);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    this.visits.push(stay());
  }
}
