/** Imported articles parse facts and callouts like the site's own. */
export { readArticleSyntax } from '../articles/markdown/read-article-syntax';
