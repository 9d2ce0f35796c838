import { readPhone, writePhone } from './phone-number';

describe('a phone number', () => {
  it.each([
    ['937-555-0142', '+19375550142', '937-555-0142'],
    ['(937) 555 0142', '+19375550142', '937-555-0142'],
    ['1.937.555.0142 ext. 5', '+19375550142;ext=5', '937-555-0142 ext. 5'],
    ['+19375550142;ext=5', '+19375550142;ext=5', '937-555-0142 ext. 5'],
    ['tel:+1-937-555-0142', '+19375550142', '937-555-0142'],
    ['+49 30 901820', '+4930901820', '+4930901820'],
    ['011 44 20 7946 0958', '+442079460958', '+442079460958'],
  ])('is parsed when written as %s', (written, phone, read) => {
    expect(readPhone(written)).toBe(phone);
    expect(writePhone(phone)).toBe(read);
  });

  it.each([
    '555-0142',
    '137-555-0142',
    '2937-555-0142',
    'call me',
    'call 937-555-0142',
    '+1 937 555',
    '+0 937 555 0142',
    '+49 30 901',
    '',
    '+1234567890123456',
    '+4912345678901234',
  ])('cannot be %j', (written) => {
    expect(readPhone(written)).toBeNull();
  });
});
