import { articleLimits } from './article-rules';

/** Bytes of a request's body. The host refuses what the API would refuse, so that no connection between them ends early. */
export const bodyLimit = 256 * 1024;

/**
 * An article of the longest text still fits: a character takes up to three bytes in UTF-8 and up to twelve as a JSON
 * escape, beside the other fields.
 */
export const articleBodyLimit = 12 * articleLimits.markdown + 64 * 1024;
