import { articleLimits } from '../articles/article-rules';

/**
 * Maximum size of a request body in bytes. The host enforces the API's limits too, so that no connection between them
 * ends early.
 */
export const bodyLimit = 256 * 1024;

/**
 * Maximum size of an article in bytes. A character takes up to three bytes in UTF-8 and up to twelve as a JSON escape;
 * the rest is for the other fields.
 */
const textLimit = 12 * articleLimits.markdown + 64 * 1024;

/** A save contains a text, and may also contain the unsaved text that it replaces. */
export const articleBodyLimit = 2 * textLimit;
