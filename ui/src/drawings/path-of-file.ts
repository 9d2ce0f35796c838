/// <reference path="./svg.d.ts" />

/** The path at which a file is served: the browser's build knows its address with the host's name, the server's without. */
export const pathOfFile = (address: string) => address.replace(/^\w+:\/\/[^/]+/, '');
