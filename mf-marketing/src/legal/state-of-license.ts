import { statesNamed } from 'contract/state-names';

/** "Ohio", from the two letters of a license. */
export const stateOfLicense = (code: string): string => statesNamed([code])[0] ?? code;
