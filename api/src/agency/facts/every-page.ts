/** The facts whose values are the sentences of the law on every page: with their source and the day of the check. */
export const sentenceKeys = {
  notGovernment: 'medicare.not-government',
  licensedAgentContact: 'agency.licensed-agent-contact',
} as const;
