import { t } from '../words/words';

/** Names of the US time zones, from east to west. A zone without daylight saving time has an entry of its own. */
export const timeZoneNames: Readonly<Record<string, string>> = {
  'America/Puerto_Rico': t`Atlantic, Puerto Rico`,
  'America/New_York': t`Eastern`,
  'America/Indiana/Indianapolis': t`Eastern, Indiana`,
  'America/Chicago': t`Central`,
  'America/Denver': t`Mountain`,
  'America/Phoenix': t`Mountain, Arizona`,
  'America/Los_Angeles': t`Pacific`,
  'America/Anchorage': t`Alaska`,
  'Pacific/Honolulu': t`Hawaii`,
};
