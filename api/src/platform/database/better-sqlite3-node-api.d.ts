/** The same library under the name that package.json gives its next major version. */
declare module 'better-sqlite3-node-api' {
  export { default } from 'better-sqlite3';
}
