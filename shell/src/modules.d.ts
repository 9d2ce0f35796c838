/** The text of a file, made small by the build. */
declare module '*?text' {
  const text: string;
  export default text;
}

/** The text of a file as it is. */
declare module '*?source' {
  const text: string;
  export default text;
}

/** The package itself, in the file that decides what of it is shared. */
declare module 'react-query-package' {
  export * from '@tanstack/react-query';
}
