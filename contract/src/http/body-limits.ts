import { articleLimits } from '../articles/article-rules';

/** Bytes of a request's body. The host refuses what the API would refuse, so that no connection between them ends early. */
export const bodyLimit = 256 * 1024;

/** A text of the longest kind: a character takes up to three bytes in UTF-8 and up to twelve as a JSON escape, beside the other fields. */
const textLimit = 12 * articleLimits.markdown + 64 * 1024;

/** A save brings a text, and may bring the one that it takes the place of. */
export const articleBodyLimit = 2 * textLimit;
