import { remote } from 'contract/webpack';

export default remote(import.meta.dirname);
