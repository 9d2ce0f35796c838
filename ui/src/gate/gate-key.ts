/** Key of the mark that the gate is open: in this tab's session storage, and on the device for new tabs. */
export const gateKey = 'admin_authenticated';
