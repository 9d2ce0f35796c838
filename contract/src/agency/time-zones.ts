import { t } from '../words/words';

/** What each time zone of the United States is called, from east to west. One without summer time stands by itself. */
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
