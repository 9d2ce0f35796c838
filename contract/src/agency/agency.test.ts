import { agency, agencyContent, type AgencyContent } from './agency';

const content: AgencyContent = {
  name: 'Larch Lane',
  legalName: 'Larch Lane Insurance Agency, LLC',
  tagline: 'On the lane',
  phone: '4195550100',
  email: 'hello@larchlane.example',
  address: { street: '1 Larch Lane', city: 'Lima', state: 'OH', zip: '45801' },
  hours: 'Monday to Friday, 9 to 5 Eastern',
  timeZone: 'America/New_York',
  domicile: 'OH',
  licenses: [{ state: 'OH', number: '1', line: 'Business entity' }],
  lines: ['medicare'],
  accent: 'plum',
  logo: { kind: 'mark' },
  notice: null,
  announcement: null,
};

it('parses revisions saved before accents and logos existed', () => {
  const { accent: _, logo: __, ...before } = content;
  const save = { number: 1, at: '2026-11-01T12:00:00.000Z', by: 'ada@larchlane.example', changes: [], content: before };
  const { content: now, history } = agency.parse({ version: 2, content, history: [save] });
  expect(now.accent).toBe('plum');
  expect(history[0]?.content).toMatchObject({ ...before, accent: 'pine', logo: { kind: 'mark' } });
});

it('says which day of an announcement is missing', () => {
  const announcement = { text: 'We are closed on Friday.', from: '', to: '' };
  expect(agencyContent.safeParse({ ...content, announcement }).error?.issues.map(({ message }) => message)).toEqual([
    'Enter its first day',
    'Enter its last day',
  ]);
});

it.each(['Mars/Base', 'constructor'])('refuses the time zone %s', (timeZone) => {
  expect(agencyContent.safeParse({ ...content, timeZone }).error?.issues.map(({ path }) => path)).toEqual([
    ['timeZone'],
  ]);
});

it.each(['XX', 'O', 'Ohio', '12'])('refuses %s as a state', (state) => {
  const licenses = [{ state, number: '1', line: 'Business entity' }];
  expect(agencyContent.safeParse({ ...content, licenses }).error?.issues.map(({ path }) => path)).toEqual([
    ['licenses', 0, 'state'],
  ]);
});
