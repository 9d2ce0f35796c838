/** Where the build puts the file. The browser's build knows it with the host's name. */
declare module '*.svg' {
  const address: string;
  export default address;
}
