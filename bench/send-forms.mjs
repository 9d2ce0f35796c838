// Answers whole quote forms with a fixed concurrency: fork('bench/send-forms.mjs', [BUNDLE, URL, CONCURRENCY])
import { once } from 'node:events';

const [, , bundle, url, concurrency] = process.argv;
const { QuoteVisitor } = await import(bundle);

const times = [];

/** As a visitor's requests, each timed. */
async function timed(request) {
  const startedAt = performance.now();
  const result = await request();
  times.push(performance.now() - startedAt);
  return result;
}

const timedVisitor = () => {
  const visitor = new QuoteVisitor(url, 'medicare');
  return {
    answerAll: async () => {
      for (const step of visitor.steps) await timed(() => visitor.answerAll([step]));
    },
    send: async () => {
      const sending = await timed(() => visitor.sending());
      await timed(() => visitor.post('check', sending));
    },
  };
};

/** @returns milliseconds of all */
async function eachOf(visitors, act) {
  const queue = [...visitors];
  const startedAt = performance.now();
  const worker = async () => {
    for (let visitor = queue.pop(); visitor; visitor = queue.pop()) await act(visitor);
  };
  await Promise.all(Array.from({ length: Number(concurrency) }, worker));
  return performance.now() - startedAt;
}

process.once('message', async (count) => {
  const visitors = Array.from({ length: count }, timedVisitor);
  const answering = await eachOf(visitors, (visitor) => visitor.answerAll());
  process.send('answered');
  await once(process, 'message');
  const sending = await eachOf(visitors, (visitor) => visitor.send());
  process.send({ times, whole: answering + sending }, () => process.disconnect());
});
