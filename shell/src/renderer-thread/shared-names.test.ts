import previous from 'contract/previous/modules.json';
import * as uiState from 'ui/state';

import * as reactQuery from '../browser/shared-query';
import * as router from '../browser/shared-router';

it.each([
  ['react-router-dom', router],
  ['@tanstack/react-query', reactQuery],
  ['ui/state', uiState],
] as const)('%s has every name that releases of the previous contract may use', (module, shared) => {
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(previous[module]));
});
