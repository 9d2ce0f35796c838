import { Suspense, use } from 'react';

import { renderToHtml } from './render-to-html';

const budget = 10_000;

function Throws(): never {
  throw new Error('a fault of the page');
}

/** Waits some event-loop turns, in one of which React resumes suspended work. */
async function eventLoopTurns() {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('rendering to HTML', () => {
  it('waits for all Suspense boundaries', async () => {
    const text = Promise.resolve('late');
    const Late = () => use(text);
    expect(await renderToHtml(<Suspense fallback="not yet">{<Late />}</Suspense>, budget)).toContain('late');
  });

  it('ends all work on a page after its first error, before the next page starts', async () => {
    let renders = 0;
    let resolveText = (_text: string): void => undefined;
    const text = new Promise<string>((resolve) => (resolveText = resolve));
    const Late = () => {
      renders += 1;
      return use(text);
    };
    const page = (
      <>
        <Suspense fallback="">
          <Late />
        </Suspense>
        <Suspense fallback="">
          <Throws />
        </Suspense>
      </>
    );
    await expect(renderToHtml(page, budget)).rejects.toThrow('a fault of the page');
    await eventLoopTurns(); // React records its state in these turns
    const before = renders;
    resolveText('late');
    await eventLoopTurns();
    expect(renders).toBe(before);
  });

  it('gives up after its budget', async () => {
    const never = new Promise<string>(() => undefined);
    const Never = () => use(never);
    const page = (
      <Suspense fallback="">
        <Never />
      </Suspense>
    );
    await expect(renderToHtml(page, 10)).rejects.toThrow('It was not finished after 10 ms');
  });
});
