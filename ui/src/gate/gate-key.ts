/** Session storage key that marks the gate as open in this tab. */
export const gateKey = 'admin_authenticated';
