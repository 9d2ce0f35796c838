// Health check of a container whose image has no curl: node scripts/check-health.mjs http://127.0.0.1:3000/_health
const [address] = process.argv.slice(2);
const timeout = 4_000;

try {
  const { ok, status } = await fetch(address, { signal: AbortSignal.timeout(timeout) });
  if (!ok) throw new Error(`status ${status}`);
} catch (error) {
  console.error(`${address}: ${error.message}`);
  process.exitCode = 1;
}
