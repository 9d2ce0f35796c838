/** Path of this loader for webpack. A configuration that imports it is rebuilt when the loader changes. */
export const pureRouterLoader = import.meta.filename;

/**
 * Lets a build leave out components of react-router that nobody uses, such as forms: each is created by a call, and then
 * named, which a bundler has to keep as it cannot know that neither does anything else.
 */
export default function loadPureRouter(source, map) {
  this.callback(
    null,
    source
      .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
      .replace(/^\w+\.displayName = .*$/gm, ''),
    map,
  );
}
