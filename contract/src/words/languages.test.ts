import { addressIn, languageAt } from './languages';

describe('an address in a language', () => {
  it.each([
    ['es-US', '/', '/es'],
    ['es-US', '/?topic=medicare', '/es?topic=medicare'],
    ['es-US', '/team/ines-delgado', '/es/team/ines-delgado'],
    ['en-US', '/', '/'],
    ['en-US', '/team', '/team'],
  ])('in %s %s is %s', (language, path, address) => {
    expect(addressIn(language, path)).toBe(address);
    expect(languageAt(address)).toEqual({ language, path });
  });

  it('is read in whatever case', () => expect(languageAt('/ES/Team')).toEqual({ language: 'es-US', path: '/Team' }));

  it('is English where a path only begins like a language', () =>
    expect(languageAt('/essentials')).toEqual({ language: 'en-US', path: '/essentials' }));
});
