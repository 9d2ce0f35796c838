import { unmarkedIn } from './unmarked.mjs';

const found = (code: string) =>
  unmarkedIn(`import { plural, t } from 'contract/words';\n${code}`).map(({ text }) => text);

it.each([
  "const title = 'Ask us'",
  "const title = 'I’m moving'",
  "const hint = 'Like 34, 36.'",
  "const label = 'Medicare'",
  "const name = 'Form 1095-A'",
  "const label = 'E-mail'",
  "const name = 'Nobody’s'",
  'const title = `Ask ${name}`',
  'const when = `${from} to ${until}`',
  '<p>{isOpen ? "Close it" : ""}</p>',
  '<Section question="Where do you live?" />',
  "t`Ask ${isOpen ? 'the agent' : name}`",
  "throw new RefusedError('Look at it again first')",
  "throw refusalOf(error, { left: 'No passkey was made' })",
])('finds unmarked text in %s', (code) => expect(found(code)).toHaveLength(1));

it.each([
  'const title = t`Ask us`',
  "const days = plural(n, { one: 'One day', other: `${n} days` })",
  "import a from 'Some Package'",
  "throw new Error('This is a bug')",
  "console.warn('This is a bug')",
  "if (event.key === 'Escape') close()",
  'const Box = styled.p`display: grid; Any Thing`',
  '<p title="Ask us" className="one two">Ask {"us "}</p>',
  "const node = { '@type': 'Person' }",
  "type Size = 'Large Print'",
  "root.querySelector('table td, table th')",
  "const name = 'Yarrow & Day' // not words: a name",
])('finds nothing in %s', (code) => expect(found(code)).toEqual([]));
