/**
 * What a revision changed, as it stands in its history: read by teams on the command line, and by owners who never
 * release anything. Without a final period, since a reason follows in some places.
 */
export const reasonOf = {
  release: (remote: string, version: string) => `${remote} ${version} was released to all visitors`,
  canary: (remote: string, version: string, share: number) =>
    `${remote} ${version} was released to ${share}% of the visitors`,
  endOfCanary: (remote: string, canary: string, version: string) =>
    `${remote} ${canary} was taken back from its share of the visitors, so all have ${version} again`,
  rollback: (remote: string, from: string, to: string) => `${remote} was rolled back from ${from} to ${to}`,
  removal: (remote: string) => `${remote} was removed from the site`,
  enabled: (remote: string) => `${remote} was put back in service`,
  disabled: (remote: string) => `${remote} was taken out of service`,
};

/** Adds why it was done, if anybody said so. */
export const withReason = (done: string, why: string): string => (why ? `${done}: ${why}` : done);
