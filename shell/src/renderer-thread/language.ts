/** What renders in one language: words are put in when it is built. */
export { loadRelease } from './load-release';
export { renderPage } from './render-page';
