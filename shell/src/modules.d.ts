/** The text of a file, minified by the build. */
declare module '*?text' {
  const text: string;
  export default text;
}

/** The unmodified text of a file. */
declare module '*?source' {
  const text: string;
  export default text;
}

/** The package itself, imported by the file that decides which of its exports are shared. */
declare module 'react-query-package' {
  export * from '@tanstack/react-query';
}
