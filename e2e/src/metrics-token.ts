/** Bearer token for the metrics of the journeys' sites. */
export const metricsToken = 'a-token-for-the-journeys';

/** Returns the response of `GET /metrics`. @param site a site started with the token */
export async function metricsOf(site: string): Promise<string> {
  const response = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return response.text();
}
