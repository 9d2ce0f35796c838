/** URL of the file in the build output. In the browser's build it includes the host. */
declare module '*.svg' {
  const address: string;
  export default address;
}
