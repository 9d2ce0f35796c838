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

/** The packages themselves, imported by the files that decide which of their exports are shared. */
declare module 'react-query-package' {
  export * from '@tanstack/react-query';
}

declare module 'styled-components-package' {
  export * from 'styled-components';
  export { default } from 'styled-components';
}
