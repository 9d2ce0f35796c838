/** Ends what the journeys ran on. */
export default async function teardown(): Promise<void> {
  const { sites = [], browser } = globalThis.forAllJourneys ?? {};
  await browser?.close();
  await Promise.all(sites.map((site) => site.stop()));
}
