const { basename } = require('node:path');

/** What a build makes of a file that is not code: the address at which it is served. */
module.exports = {
  process: (_source, file) => ({ code: `module.exports = ${JSON.stringify(`/${basename(file)}`)};` }),
};
