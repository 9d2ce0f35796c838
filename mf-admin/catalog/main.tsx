import { showCatalog } from 'ui/catalog';

import { factKey } from '../src/facts/fact.queries';
import { tagsKey } from '../src/tags/tags.queries';
import { components } from './components';
import { facts, tags } from './samples';

showCatalog(components, [
  [factKey, facts],
  [tagsKey, tags],
]);
