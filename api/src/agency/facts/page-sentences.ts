/** Keys of the legally required sentences on every page. As facts, they have a source and a check date. */
export const sentenceKeys = {
  notGovernment: 'medicare.not-government',
  licensedAgentContact: 'agency.licensed-agent-contact',
} as const;

/** Key of the sentence of 42 CFR 422.2267(e)(41), which has two placeholders for the numbers of an area. */
export const planNoticeKey = 'medicare.plan-notice';
