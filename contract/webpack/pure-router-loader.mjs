/** Path of this loader for webpack. A configuration that imports it is rebuilt when the loader changes. */
export const pureRouterLoader = import.meta.filename;

/**
 * Lets a build leave out parts of react-router that nobody uses. Components such as forms: each is created by a call,
 * and then named, which a bundler has to keep as it cannot know that neither does anything else. And what only pages of
 * a data router get, which this site does not have: an error boundary, and a navigation of their own.
 */
export default function loadPureRouter(source, map) {
  this.callback(
    null,
    source
      .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
      .replace(/^\w+\.displayName = .*$/gm, '')
      .replace(/^var RenderErrorBoundary = [^]*?^RenderErrorBoundary\.contextType = .*$/m, '')
      .replace(/^function useNavigateStable\([^]*?^}$/m, ''),
    map,
  );
}
