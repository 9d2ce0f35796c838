/**
 * In place of the snapshots and the preloading of Module Federation's runtime, 2 KB of each first script. Its option
 * `disableSnapshot` leaves out what calls them, but not their code.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}

function unavailable() {
  throw new Error('The shell neither preloads nor removes remotes');
}

export {
  unavailable as defaultPreloadArgs,
  unavailable as formatPreloadArgs,
  unavailable as getGlobalRemoteInfo,
  unavailable as normalizePreloadExposes,
  unavailable as preloadAssets,
};
