/** Opens the metrics of journeys' sites to whoever sends it. */
export const metricsToken = 'a-token-for-the-journeys';

/** What `GET /metrics` says. @param site one that was started with the token */
export async function metricsOf(site: string): Promise<string> {
  const answer = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return answer.text();
}
