// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration of files, which no import reaches
/// <reference path="./svg.d.ts" />

/** The path at which a file is served: the browser's build knows its address with the host's name, the server's without. */
export const pathOfFile = (address: string) => address.replace(/^\w+:\/\/[^/]+/, '');
