import { addressIn, languageAt } from './languages';

describe('the URL of a page in a language', () => {
  it.each([
    ['es-US', '/', '/es'],
    ['es-US', '/?topic=medicare', '/es?topic=medicare'],
    ['es-US', '/team/ines-delgado', '/es/team/ines-delgado'],
    ['en-US', '/', '/'],
    ['en-US', '/team', '/team'],
  ])('in %s for the path %s is %s', (language, path, address) => {
    expect(addressIn(language, path)).toBe(address);
    expect(languageAt(address)).toEqual({ language, path });
  });

  it('is recognized in any letter case', () =>
    expect(languageAt('/ES/Team')).toEqual({ language: 'es-US', path: '/Team' }));

  it('is English if the path only starts like a language prefix', () =>
    expect(languageAt('/essentials')).toEqual({ language: 'en-US', path: '/essentials' }));
});
