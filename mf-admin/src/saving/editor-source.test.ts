import { EditorSource } from './editor-source';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** An editor whose text is `typed.text`, and the texts that were read from it. */
function attached() {
  const [typed, texts] = [{ text: '' }, [] as string[]];
  const source = new EditorSource({ onTouched: () => undefined, onText: (text) => texts.push(text) });
  const editor = source.attach(() => typed.text);
  function type(text: string) {
    typed.text = text;
    editor.touched();
  }
  return { source, editor, type, texts };
}

test('reads the text once typing pauses, and not on each keystroke', () => {
  const { source, type, texts } = attached();
  type('A');
  type('As');
  expect([texts, source.isTouched]).toEqual([[], true]);
  jest.runAllTimers();
  expect([texts, source.isTouched]).toEqual([['As'], false]);
});

test('reads the last words of an editor that goes away', () => {
  const { editor, type, texts } = attached();
  type('Ask');
  editor.detach();
  expect(texts).toEqual(['Ask']);
});

test('ignores an editor that another has replaced', () => {
  const { source, editor, type, texts } = attached();
  source.attach(() => 'Another');
  type('Late');
  editor.detach();
  jest.runAllTimers();
  expect([texts, source.isTouched]).toEqual([[], false]);
});

test('drops the words of a text that is replaced', () => {
  const { source, type, texts } = attached();
  type('Ask');
  source.release();
  expect(source.isTouched).toBe(false);
  jest.runAllTimers();
  expect(texts).toEqual([]);
});

test('keeps words that cannot be read yet', () => {
  const texts: string[] = [];
  let isBroken = true;
  const source = new EditorSource({ onTouched: () => undefined, onText: (text) => texts.push(text) });
  const editor = source.attach(() => {
    if (isBroken) throw new Error('not now');
    return 'Ask';
  });
  editor.touched();
  expect(() => source.pull()).toThrow('not now');
  isBroken = false;
  source.pull();
  expect(texts).toEqual(['Ask']);
});
