/** Stops the sites and the browser of the journeys. */
export default async function teardown(): Promise<void> {
  const { sites = [], browser } = globalThis.forAllJourneys ?? {};
  await browser?.close();
  await Promise.all(sites.map((site) => site.stop()));
}
