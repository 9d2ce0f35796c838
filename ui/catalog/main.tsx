import { components } from './components';
import { showCatalog } from './show-catalog';

showCatalog(components);
