import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import { createLoader } from 'contract/request';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { DocumentSession } from '../saving/document-session';
import { articleAt, id, nowhere, openedAt, FakeApi, written } from '../saving/fake-api.fixture';

/** An API response with an error status. */
export class ErrorResponse {
  constructor(
    readonly status: number,
    readonly body: { code: string; message: string; fields?: Record<string, string> },
  ) {}
}

/** An article open at its first version. Saves go to `api`, all other requests over HTTP. */
export class OpenPage {
  readonly api = new FakeApi();
  readonly article: Article;
  readonly session: DocumentSession;
  /** Requests sent over HTTP, other than reads: "POST publish {...}". */
  readonly requests: string[] = [];
  /** Paths read over HTTP. */
  readonly reads: string[] = [];
  /** Responses by method and end of path: "POST publish". */
  readonly responses: Record<string, unknown> = { 'GET /api/admin/tags': { items: [], topics: [] } };

  constructor(content: Partial<ArticleContent> = {}) {
    const base = written({ title: 'First', ...content });
    this.article = articleAt(1, base);
    this.api.article = this.article;
    this.session = new DocumentSession(openedAt(this.article), { api: this.api, copies: nowhere, tab: 'a' });
  }

  type(title: string) {
    this.session.change({ title });
  }

  show(panel: ReactNode) {
    globalThis.fetch = jest.fn(async (input, init) =>
      this.respond(String(input), init?.method ?? 'GET', String(init?.body ?? '')),
    );
    const queryClient = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, retry: false, queryFn: createLoader() } },
    });
    queryClient.setQueryData(['/api/site'], {
      name: 'Yarrow & Day',
      timeZone: 'America/New_York',
      lines: ['medicare'],
    });
    return render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{panel}</MemoryRouter>
      </QueryClientProvider>,
    );
  }

  private respond(path: string, method: string, body: string): Response {
    const name = `${method} ${path.replace(`/api/admin/articles/${id}/`, '')}`;
    if (method === 'GET') this.reads.push(path);
    else this.requests.push(`${name} ${body}`.trim());
    const [, response] = Object.entries(this.responses).find(([ending]) => name.startsWith(ending)) ?? [];
    const { status, body: responseBody } =
      response instanceof ErrorResponse ? response : { status: 200, body: response };
    return Response.json(responseBody ?? null, { status });
  }
}
