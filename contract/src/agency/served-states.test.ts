import { placeOf } from './served-states';

describe('placeOf', () => {
  it('serves a state with a license', () => {
    expect(placeOf('45402', 'group', ['OH', 'KY'], [])).toEqual({ kind: 'served', state: 'OH' });
  });

  it('serves Medicare only in ZIP codes with counted plans', () => {
    expect(placeOf('45402', 'medicare', ['OH'], ['45402'])).toEqual({ kind: 'served', state: 'OH' });
    expect(placeOf('44101', 'medicare', ['OH'], ['45402'])).toMatchObject({
      kind: 'elsewhere',
      why: 'not-counted',
      goTo: { name: 'Medicare.gov' },
    });
  });

  it('sends employers to the state regulator, not to a marketplace for families', () => {
    expect(placeOf('90001', 'group', ['OH'], [])).toMatchObject({
      goTo: { name: 'Your state’s insurance department' },
    });
  });

  it.each([
    [
      '48201',
      'individual',
      'We aren’t licensed in Michigan, so we may not help you there. HealthCare.gov can: https://www.healthcare.gov',
    ],
    [
      '19103',
      'individual',
      'We aren’t licensed in Pennsylvania, so we may not help you there. Pennie can: https://pennie.com',
    ],
    [
      '19103',
      'medicare',
      'We aren’t licensed in Pennsylvania, so we may not help you there. Medicare.gov can: https://www.medicare.gov',
    ],
  ] as const)('does not serve %s, and tells a %s request where to go', (zip, product, sentence) => {
    expect(placeOf(zip, product, ['OH'], [])).toMatchObject({ kind: 'elsewhere', sentence });
  });

  it.each([
    ['00901', 'Puerto Rico'],
    ['00802', 'the U.S. Virgin Islands'],
    ['96910', 'Guam'],
  ])('knows that %s is in %s, where there is no marketplace', (zip, stateName) => {
    const name = 'Your state’s insurance department';
    expect(placeOf(zip, 'individual', ['OH'], [])).toMatchObject({ kind: 'elsewhere', stateName, goTo: { name } });
    expect(placeOf(zip, 'medicare', ['OH'], [])).toMatchObject({ stateName, goTo: { name: 'Medicare.gov' } });
  });

  it('returns unknown for digits that no state has', () => {
    expect(placeOf('00000', 'group', ['OH'], []).kind).toBe('unknown');
  });
});
