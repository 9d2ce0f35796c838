// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration for .svg files, which no import reaches
/// <reference path="./svg.d.ts" />

/** Returns the path of a served file. The browser's build has its URL with the host, the server's without. */
export const pathOfFile = (address: string) => address.replace(/^\w+:\/\/[^/]+/, '');
