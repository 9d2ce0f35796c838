/** What each time zone of the United States is called, from east to west. One without summer time stands by itself. */
export const timeZoneNames: Readonly<Record<string, string>> = {
  'America/Puerto_Rico': 'Atlantic, Puerto Rico',
  'America/New_York': 'Eastern',
  'America/Indiana/Indianapolis': 'Eastern, Indiana',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Mountain, Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
};
