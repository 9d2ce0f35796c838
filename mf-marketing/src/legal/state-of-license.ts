import { statesNamed } from 'contract/state-names';

/** Returns "Ohio" for the two letters of a license. */
export const stateOfLicense = (code: string): string => statesNamed([code])[0] ?? code;
