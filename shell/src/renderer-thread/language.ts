/** Entry point of the renderer in one language: texts are inserted at build time. */
export { loadRelease } from './load-release';
export { renderPage } from './render-page';
