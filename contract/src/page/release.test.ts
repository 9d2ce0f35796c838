import current from 'contract/package.json';
import previous from 'contract/previous/packages.json';

import { contractVersion, servedContracts } from './release';

const majorOf = (version: string) => Number(version.split('.')[0]);

it('numbers the contract by the major version of the package', () => {
  expect(contractVersion).toBe(majorOf(current.version));
});

it('serves the contract together with the previous one', () => {
  expect(servedContracts).toEqual([majorOf(current.version), majorOf(previous.contract)]);
});
