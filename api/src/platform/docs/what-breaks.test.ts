import type { ReliedSchema } from 'contract/published-part';

import { whatBreaks, type Relied } from './what-breaks.fixture';

const text: ReliedSchema = { type: 'string' };
const object = (properties: Record<string, ReliedSchema>, required = Object.keys(properties)): ReliedSchema => ({
  type: 'object',
  properties,
  required,
});

/** Returns an API with one route. */
const api = ({
  body = object({ name: text }),
  answer = object({ id: text, note: text }, ['id']),
  parameter = 'page',
}): Relied => ({
  '/api/notes': {
    post: { parameters: [{ name: parameter, in: 'query', required: false }], body, answers: { 200: answer } },
  },
});

const before = api({});
const broken = (changes: Parameters<typeof api>[0]) => whatBreaks(before, api(changes));

it('finds nothing if all additions are optional', () => {
  const body = object({ name: text, color: text }, ['name']);
  const answer = object({ id: text, note: text, color: text });
  expect(broken({ body, answer })).toEqual([]);
});

it('names a missing route and a missing parameter', () => {
  expect(whatBreaks(before, {})).toEqual(['POST /api/notes is gone']);
  expect(broken({ parameter: 'after' })).toEqual(['POST /api/notes has no parameter page']);
});

it.each([
  ['another required field', object({ name: text, color: text }), 'takes no body without .color'],
  ['another type', object({ name: { type: 'integer' } }), 'takes another body at .name'],
  ['a field that is gone', { ...object({}), additionalProperties: false }, 'takes no .name'],
  ['fewer allowed values', object({ name: { ...text, enum: ['a'] } }), 'takes certain words only as .name'],
])('names a refused body: %s', (_name, body, problem) => {
  expect(broken({ body })).toEqual([`POST /api/notes ${problem}`]);
});

it.each([
  ['a field that is gone', object({ id: text }), 'answers without .note'],
  ['a field that may be left out', object({ id: text, note: text }, ['note']), 'answers sometimes without .id'],
  ['null', object({ id: { ...text, nullable: true }, note: text }), 'answers null as .id'],
  ['another variant', { oneOf: [object({ id: text, note: text }), object({ error: text })] }, 'answers otherwise at '],
])('names an incomplete response: %s', (_name, answer, problem) => {
  expect(broken({ answer })).toEqual([`POST /api/notes ${problem}`]);
});
