// Sends the given quote requests with a fixed concurrency: fork('bench/send-quotes.mjs', [URL, CONCURRENCY])
const [, , url, concurrency] = process.argv;
const headers = { 'content-type': 'application/json' };

async function send(body) {
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/quotes`, { method: 'POST', headers, body });
  const text = await response.text();
  if (response.status !== 201) throw new Error(`${response.status} ${text}`);
  return performance.now() - startedAt;
}

async function sendAll(queue) {
  const times = [];
  const startedAt = performance.now();
  const worker = async () => {
    for (let body = queue.pop(); body; body = queue.pop()) times.push(await send(body));
  };
  await Promise.all(Array.from({ length: Number(concurrency) }, worker));
  return { times, whole: performance.now() - startedAt };
}

process.once('message', async (bodies) => {
  const measured = await sendAll(bodies).catch(({ message }) => ({ failed: message }));
  process.send(measured, () => process.disconnect());
});
