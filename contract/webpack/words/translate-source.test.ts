import { faultOf, icuOf } from './icu.mjs';
import { messagesIn } from './messages.mjs';
import { pseudo } from './pseudo-language.mjs';
import { translateSource, withoutMarks } from './translate-source.mjs';

const imports = "import { plural, t } from 'contract/words';\n";
const messages = (code: string) => messagesIn(imports + code).map(({ parts }) => icuOf(parts));
const translated = (code: string, translations: Record<string, string>) =>
  translateSource(imports + code, (message: string) => translations[message])
    .toString()
    .slice(imports.length);

describe('a message', () => {
  it('is an element with its own text, and everything in it', () => {
    expect(
      messages('<p>\n  By <Link to={path}>{post.author.name}</Link>,{" "}\n  {formatDay(post.updatedOn)}\n</p>'),
    ).toEqual(['By <link>{name}</link>, {updatedOn}']);
  });

  it('names a figure after its fact, and numbers a second link', () => {
    expect(messages('<p>It costs <Fact k="part-b-premium" />. <a href="/a">One</a>, <a href="/b">two</a></p>')).toEqual(
      ['It costs {partBPremium}. <a>One</a>, <a2>two</a2>'],
    );
  });

  it('excludes icons beside the text, and elements that only wrap others', () => {
    expect(messages('<ul><li><Icon name="mail" /> Write</li><li>{name}</li></ul>')).toEqual(['Write']);
  });

  it('is the text of a readable attribute, and text marked with t', () => {
    expect(messages('<nav aria-label="Topics" className="A b" title={t`Page ${n}`} />')).toEqual([
      'Topics',
      'Page {n}',
    ]);
  });

  it('contains the plural of its sentence', () => {
    expect(
      messages("t`${plural(count, { one: '1 article', other: `${formatNumber(count)} articles` })} about ${q}`"),
    ).toEqual(['{count, plural, one {1 article} other {# articles}} about {q}']);
  });
});

describe('a build in another language', () => {
  it('moves the links of a sentence to their place in the translation', () => {
    expect(
      translated('<p>By <b>{name}</b>, ask <Link to={a}>us</Link></p>', {
        'By <b>{name}</b>, ask <link>us</link>': '<link>Fragen Sie uns</link>, von <b>{name}</b>',
      }),
    ).toBe('<p><Link to={a}>{"Fragen Sie uns"}</Link>{", von "}<b>{name}</b></p>');
  });

  it('translates templates, attributes and plurals', () => {
    expect(translated('t`Page ${n}`', { 'Page {n}': 'La `página` {n}' })).toBe('`La \\`página\\` ${n}`');
    expect(translated('<p title="Page" />', { Page: 'Página' })).toBe('<p title={`Página`} />');
    const days = '{n, plural, one {1 día} other {# días}}';
    expect(
      translated("plural(n, { one: '1 day', other: `${formatNumber(n)} days` })", {
        '{n, plural, one {1 day} other {# days}}': days,
      }),
    ).toBe('`${plural(n, { one: `1 día`, other: `${formatNumber(n)} días` })}`');
  });

  it('keeps the spaces around a message, and translates messages nested in it', () => {
    expect(
      translated('<p><Icon /> Call {isOpen && <b>now</b>}</p>', { now: 'ya', 'Call {isOpen}': 'Llame {isOpen}' }),
    ).toBe('<p><Icon />{" "}{"Llame "}{isOpen && <b>{"ya"}</b>}</p>');
  });

  it('keeps English without a translation', () => {
    expect(translated('<p>Hello</p>', {})).toBe('<p>Hello</p>');
  });
});

it('removes all marks from the English build', () => {
  const code = 'const a = <p title={t`Page ${t`one`}`}>Hello</p>;';
  expect(withoutMarks(imports + code).toString()).toBe(
    `${imports}const a = <p title={\`Page \${\`one\`}\`}>Hello</p>;`,
  );
});

it.each([
  ['By <link>{name}</link>', 'Por {name}'],
  ['By {name}', 'Por {nombre}'],
  ['By {name}', 'Por {name'],
  ['{n, plural, one {1 day} other {# days}}', '{n, plural, one {1 día} many {# de días} other {# días}}'],
])('refuses as a translation of "%s": "%s"', (message, translation) => {
  expect(faultOf(message, translation)).not.toBeNull();
  expect(faultOf(message, message)).toBeNull();
});

it('derives a pseudo-language in brackets that is valid and more than 1.4 times as long', () => {
  const english =
    'Every number says where we read it, and <link>when</link>: {count, plural, one {1 day} other {# days}}';
  const result = pseudo(english);
  expect(result).toMatch(/^\[.*\]$/);
  expect(faultOf(english, result)).toBeNull();
  const letters = (text: string) => text.replace(/\{.*\}|<.*?>/g, '').length;
  expect(letters(result) / letters(english)).toBeGreaterThan(1.4);
});
