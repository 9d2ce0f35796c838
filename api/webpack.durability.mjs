import path from 'node:path';

import webpack from 'webpack';

import config from './webpack.config.mjs';

const folder = path.join(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  'src/leads/durability',
);

/** Safeguards that a build can omit to verify that the test then fails: the module and its replacement. */
const sabotages = {
  transaction: [/\/database\/transactions$|^\.\/transactions$/, 'without-transaction.ts'],
  full: [/^\.\/sqlite$/, 'without-full.ts'],
};

function sabotage(what) {
  const [module, standIn] = sabotages[what];
  return new webpack.NormalModuleReplacementPlugin(module, (resource) => {
    if (!resource.contextInfo.issuer.endsWith(standIn)) resource.request = path.join(folder, standIn);
  });
}

/** Builds the API as a process to kill. `WITHOUT=transaction` or `WITHOUT=full` omits a safeguard of requests. */
export default {
  ...config,
  entry: path.join(folder, 'killed-process.ts'),
  plugins: process.env.WITHOUT ? [sabotage(process.env.WITHOUT)] : [],
};
