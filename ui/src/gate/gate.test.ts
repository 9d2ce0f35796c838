import { closeGate, isGateOpen, openGate, rememberPlace, takePlace } from './gate';

const placeKey = 'admin_return_to';

beforeEach(() => {
  closeGate();
  sessionStorage.clear();
  localStorage.clear();
});

test('is closed before it is opened, and after it is closed again', () => {
  expect(isGateOpen()).toBe(false);
  openGate();
  expect(isGateOpen()).toBe(true);
  expect(sessionStorage.getItem('admin_authenticated')).toBe('true');
  closeGate();
  expect(isGateOpen()).toBe(false);
});

test('is open in a new tab while another one is signed in', () => {
  openGate();
  sessionStorage.clear();
  expect(isGateOpen()).toBe(true);
  // A tab that is open needs the other one no more: it learns from its own requests that the session has ended.
  localStorage.clear();
  expect(isGateOpen()).toBe(true);
});

test('stays closed in a tab whose session ended, though another tab signs in', () => {
  openGate();
  closeGate();
  localStorage.setItem('admin_authenticated', 'true');
  expect(isGateOpen()).toBe(false);
});

test('opens on a device without space', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
  });
  openGate();
  full.mockRestore();
  expect(isGateOpen()).toBe(true);
});

test('closes in a tab full of unsaved input', () => {
  openGate();
  const { setItem } = Storage.prototype;
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > (this.getItem(key) ?? '').length) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  closeGate();
  full.mockRestore();
  expect(isGateOpen()).toBe(false);
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
