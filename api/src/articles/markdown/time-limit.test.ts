import { markdownHtml } from './markdown-html';
import { inTimeFor, UnreadableTextError } from './time-limit';

/** Refused by the schema of a save, and here read directly: it would take minutes. */
const unknownBomb = '[a](<b'.repeat(20_000);

describe('a text that nobody knew to be expensive', () => {
  it('is refused after its time, and the next text is read', () => {
    expect(() => markdownHtml(unknownBomb)).toThrow(UnreadableTextError);
    expect(markdownHtml('Plain *text*.').html).toBe('<p>Plain <em>text</em>.</p>');
  });

  it('is refused with a sentence at the text', () => {
    let fault: unknown;
    try {
      inTimeFor('', () => {
        for (;;);
      });
    } catch (error) {
      fault = error;
    }
    expect(fault).toMatchObject({ status: 422, fields: { markdown: expect.stringContaining('takes too long') } });
  });

  it('is refused when it overflows the stack', () => {
    const deeper = (): number => deeper() + 1;
    expect(() => inTimeFor('', deeper)).toThrow(UnreadableTextError);
  });
});

it('passes on what the work returns and throws', () => {
  expect(inTimeFor('', () => 'read')).toBe('read');
  expect(() =>
    inTimeFor('', () => {
      throw new TypeError('a fault of our own');
    }),
  ).toThrow('a fault of our own');
});
