import { inTime, UnreadableTextError } from './time-limit';

const milliseconds = 50;

describe('work that takes too long', () => {
  it('is refused with a sentence at the text', () => {
    let fault: unknown;
    try {
      inTime(() => {
        for (;;);
      }, milliseconds);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(UnreadableTextError);
    expect(fault).toMatchObject({ status: 422, fields: { markdown: expect.stringContaining('takes too long') } });
  });

  it('is refused when it overflows the stack', () => {
    const deeper = (): number => deeper() + 1;
    expect(() => inTime(deeper, milliseconds)).toThrow(UnreadableTextError);
  });
});

it('passes on what the work returns and throws', () => {
  expect(inTime(() => 'read', milliseconds)).toBe('read');
  const failing = () => {
    throw new TypeError('a fault of our own');
  };
  expect(() => inTime(failing, milliseconds)).toThrow('a fault of our own');
});
