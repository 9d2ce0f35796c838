/** The key of session storage under which a tab remembers that the gate is open. */
export const gateKey = 'admin_authenticated';
