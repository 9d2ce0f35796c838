import { closeGate, isGateOpen, openGate, rememberPlace, takePlace } from './gate';

const placeKey = 'admin_return_to';

beforeEach(() => {
  closeGate();
  sessionStorage.clear();
});

test('is closed before it is opened, and after it is closed again', () => {
  expect(isGateOpen()).toBe(false);
  openGate();
  expect(isGateOpen()).toBe(true);
  expect(sessionStorage.getItem('admin_authenticated')).toBe('true');
  closeGate();
  expect(isGateOpen()).toBe(false);
  expect(sessionStorage.getItem('admin_authenticated')).toBeNull();
});

test('works when the browser blocks storage', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  openGate();
  rememberPlace({ pathname: '/admin/quotes', search: '', hash: '' });
  expect([isGateOpen(), takePlace()]).toEqual([true, null]);
  closeGate();
  expect(isGateOpen()).toBe(false);
  blocked.mockRestore();
});

test('returns the remembered location once', () => {
  rememberPlace({ pathname: '/admin/quotes', search: '?state=new', hash: '#newest' });
  expect([takePlace(), takePlace()]).toEqual(['/admin/quotes?state=new#newest', null]);
});

test.each([
  'https://evil.example/admin/x',
  '//evil.example/admin/x',
  '/blog',
  '/admin/../blog',
  '/administer',
  'javascript:alert(1)',
  'http://[',
])('returns no location outside the admin: %s', (address) => {
  sessionStorage.setItem(placeKey, address);
  expect(takePlace()).toBeNull();
});
