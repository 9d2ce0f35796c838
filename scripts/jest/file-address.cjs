const { basename } = require('node:path');

/** Replaces a static file with the URL that a build gives it. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/${basename(file)}`)};` }),
};
