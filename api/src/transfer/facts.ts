/** Facts in articles from elsewhere are read as in the site's own. */
export { readFacts } from '../articles/markdown/read-facts';
