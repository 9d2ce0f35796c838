import { inTime, UnreadableTextError } from './time-limit';

const aMinute = 60_000;

describe('work that takes too long', () => {
  it('is refused with a sentence at the text', () => {
    let fault: unknown;
    try {
      inTime(() => {
        for (;;);
      }, 50);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(UnreadableTextError);
    expect(fault).toMatchObject({ status: 422, fields: { markdown: expect.stringContaining('takes too long') } });
  });

  it('is refused when it overflows the stack', () => {
    const deeper = (): number => deeper() + 1;
    expect(() => inTime(deeper, aMinute)).toThrow(UnreadableTextError);
  });
});

it('passes on what the work returns and throws', () => {
  expect(inTime(() => 'read', aMinute)).toBe('read');
  const failing = () => {
    throw new TypeError('a fault of our own');
  };
  expect(() => inTime(failing, aMinute)).toThrow('a fault of our own');
});
