/** A phone some years old on a weak network, as Lighthouse emulates it. */
export const slow = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

/** Options of a browser context. */
export const phone = { viewport: { width: Number(process.env.WIDTH ?? 390), height: 844 } };

/** @param {import('playwright-core').CDPSession} cdp */
export async function throttle(cdp, { cpu, network }) {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
