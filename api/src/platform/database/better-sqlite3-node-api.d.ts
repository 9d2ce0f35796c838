/** The next major version of the library, under the alias in package.json. */
declare module 'better-sqlite3-node-api' {
  export { default } from 'better-sqlite3';
}
