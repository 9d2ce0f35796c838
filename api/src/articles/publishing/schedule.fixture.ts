export const timeZone = 'America/New_York';
/** A future time, as an owner sets it and as it is stored. */
export const nine = '2026-12-01T09:00';
export const nineInUtc = '2026-12-01T14:00:00.000Z';

/** Returns the request body that sets times. */
export const times = (baseVersion: number, publishAt: string | null, unpublishAt: string | null = null) => ({
  baseVersion,
  timeZone,
  publishAt,
  unpublishAt,
  takeOver: false,
});
