/** Opens the metrics of the journeys' site to whoever sends it. */
export const metricsToken = 'a-token-for-the-journeys';
