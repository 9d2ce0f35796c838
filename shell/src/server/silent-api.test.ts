import { startPagesSite, type PagesSite } from './pages-site.fixture';

jest.setTimeout(60_000);

/** Pages that are read before the API falls silent. For the last of them the layout fails too. */
const known = [...Array.from({ length: 10 }, (_, index) => `/known/${index}`), '/known/no-layout'];

describe('while the API takes requests and never answers', () => {
  let site: PagesSite;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  beforeAll(async () => {
    site = await startPagesSite({ 'mf-marketing': { './known': ['/known/:id'], './other': ['/other/:id'] } });
    process.on('unhandledRejection', note);
    await Promise.all(known.map((url) => site.app.inject(url)));
    site.api.isSilent = true;
    site.api.asked.length = 0;
  });
  afterAll(async () => {
    process.off('unhandledRejection', note);
    await site.stop();
  });

  const status = async (url: string) => (await site.app.inject(url)).statusCode;

  it('the shell lives, known pages are answered from what is kept, and others with a 503', async () => {
    // Stale, so that each visit asks for a renewal too, which fails.
    site.clock.now += 16_000;
    const answers: Promise<number>[] = [];
    const seconds = 4;
    for (let index = 0; index < 20 * seconds; index += 1) {
      answers.push(status(`/other/${index}`), status(`/nothing/${index}`));
      answers.push(status(known[index % known.length] ?? ''));
      // Not a wait for a result: the visitors come one after the other.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const statuses = await Promise.all(answers);
    expect([200, 503].map((status) => statuses.filter((one) => one === status).length)).toEqual([
      20 * seconds,
      40 * seconds,
    ]);
    expect(unhandled).toEqual([]);
  });
});
