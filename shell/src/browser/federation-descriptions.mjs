/**
 * In place of the descriptions in `@module-federation/error-codes`, 0.5 KB of each first script. An error of the runtime
 * still has its code, its arguments and the URL of its documentation, and that is what the shell reports.
 */
const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
