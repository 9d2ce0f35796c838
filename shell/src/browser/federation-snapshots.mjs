/**
 * In place of the snapshots of Module Federation's runtime, 1 KB of each first script. Its option `disableSnapshot`
 * leaves out what calls them, but not their code.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
}

/** Only a method that is left out calls it. */
export const getGlobalRemoteInfo = undefined;
