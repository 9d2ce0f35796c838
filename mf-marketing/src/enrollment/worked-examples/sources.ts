/** Sources of the expected results. */
export const sources = {
  initial: '42 CFR 407.14',
  start: '42 CFR 407.25(a)',
  first: '20 CFR 404.2(c)(4)',
  special: '42 CFR 406.24, 407.20',
  /** Coverage in the month of 65 and in each month after; the eight months after work that ends soon after 65. */
  manual: 'POMS HI 00805.270, 00805.275',
  optionalStart: '42 U.S.C. 1395q(e), 42 CFR 406.24(d)',
  general: '42 CFR 407.15',
  drugs: '42 CFR 423.38(c), 423.46',
  supplement: '42 U.S.C. 1395ss(s)(2)(A)',
  payer: '42 CFR 411.170 to 411.172',
} as const;

/** Default day of the examples. */
export const today = '2026-11-21';
