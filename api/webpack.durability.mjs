import path from 'node:path';

import webpack from 'webpack';

import config from './webpack.config.mjs';

const folder = path.join(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  'src/leads/durability',
);

/** What a proof can be built without, to see that it then fails: the module and what stands in for it. */
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

/** The API as a process to kill. `WITHOUT=transaction` or `WITHOUT=full` leaves out what keeps a request safe. */
export default {
  ...config,
  entry: path.join(folder, 'killed-process.ts'),
  plugins: process.env.WITHOUT ? [sabotage(process.env.WITHOUT)] : [],
};
