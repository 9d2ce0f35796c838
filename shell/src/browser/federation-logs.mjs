/**
 * In place of the logger of Module Federation's runtime, which only warns here, and of the settings that it adds to
 * errors and that its browser build drops: 0.5 KB of each first script.
 */
export const createLogger = (prefix) => ({ warn: (...texts) => console.warn(prefix, ...texts) });

export function optionsToMFContext() {}

const none = {};

export {
  none as bindLoggerToCompiler,
  none as createInfrastructureLogger,
  none as infrastructureLogger,
  none as logger,
};
