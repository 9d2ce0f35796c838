type Store = typeof import('./toast-store');

/** Loads a new module instance for each test, since the store is a single list per page. */
function newPage(): Store {
  jest.resetModules();
  return require('./toast-store') as Store; // require is untyped
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows only the newest toast', () => {
  const { toast, readToasts } = newPage();
  toast({ title: 'Saved' });
  toast({ title: 'Sent' });
  expect(readToasts().map(({ title, open }) => ({ title, open }))).toEqual([{ title: 'Sent', open: true }]);
});

it('gives each toast a unique id', () => {
  const { toast } = newPage();
  expect([toast({}).id, toast({}).id, toast({}).id]).toEqual(['1', '2', '3']);
});

it('merges an update into the toast it belongs to', () => {
  const { toast, readToasts } = newPage();
  const sending = toast({ title: 'Sending', description: 'One moment' });
  sending.update({ title: 'Sent' });
  expect(readToasts()).toEqual([{ id: sending.id, title: 'Sent', description: 'One moment', open: true }]);
});

it('ignores an update of a toast that another has replaced', () => {
  const { toast, readToasts } = newPage();
  const old = toast({ title: 'Old' });
  toast({ title: 'New' });
  old.update({ title: 'Late' });
  old.dismiss();
  expect(readToasts()).toMatchObject([{ title: 'New', open: true }]);
});

it('closes a dismissed toast immediately and removes it after 1,000,000 ms', () => {
  const { toast, readToasts } = newPage();
  toast({ title: 'Sent' }).dismiss();
  expect(readToasts()).toMatchObject([{ title: 'Sent', open: false }]);
  jest.advanceTimersByTime(999_999);
  expect(readToasts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(readToasts()).toHaveLength(0);
});

it('schedules the removal once, however often a toast is dismissed', () => {
  const { toast, readToasts } = newPage();
  const shown = toast({ title: 'Sent' });
  shown.dismiss();
  jest.advanceTimersByTime(500_000);
  shown.dismiss();
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(500_000);
  expect(readToasts()).toHaveLength(0);
});

it('closes all toasts when dismissing without an id, and removes all when removing without an id', () => {
  const { toast, dismissToast, removeToast, readToasts } = newPage();
  toast({ title: 'Sent' });
  dismissToast();
  expect(readToasts().every(({ open }) => !open)).toBe(true);
  removeToast();
  expect(readToasts()).toEqual([]);
});
