/** The text of a file, made small by the build. */
declare module '*?text' {
  const text: string;
  export default text;
}
