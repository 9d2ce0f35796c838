/** Facts and callouts in articles from elsewhere are read as in the site's own. */
export { readArticleSyntax } from '../articles/markdown/read-article-syntax';
