/** Keys of the legally required sentences on every page. As facts, they have a source and a check date. */
export const sentenceKeys = {
  notGovernment: 'medicare.not-government',
  licensedAgentContact: 'agency.licensed-agent-contact',
} as const;
