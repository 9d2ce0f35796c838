const methods = new Set(['get', 'head', 'post', 'put', 'patch', 'delete']);

/** Of a schema: all but what it says of texts and sizes. */
const structural = new Set([
  '$ref',
  'additionalProperties',
  'anyOf',
  'enum',
  'items',
  'nullable',
  'oneOf',
  'properties',
  'required',
  'type',
]);

function structureOf(schema) {
  if (Array.isArray(schema)) return schema.map(structureOf);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key]) => structural.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, key === 'properties' ? mapped(value, structureOf) : structureOf(value)]),
  );
}

const mapped = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const schemaIn = (part) => structureOf(part?.content?.['application/json']?.schema ?? {});

/**
 * What a client relies on: each path, its methods, their parameters, and how bodies and good answers are made. An error
 * is one shape everywhere.
 * @param document of OpenAPI 3
 */
export function answersAndBodies({ paths }) {
  return mapped(paths, (item) =>
    Object.fromEntries(
      Object.entries(item)
        .filter(([method]) => methods.has(method))
        .map(([method, { parameters = [], requestBody, responses }]) => [
          method,
          {
            parameters: parameters.map(namesOf),
            ...(requestBody && { body: schemaIn(requestBody) }),
            answers: mapped(
              Object.fromEntries(Object.entries(responses).filter(([status]) => status.startsWith('2'))),
              schemaIn,
            ),
          },
        ]),
    ),
  );
}

const namesOf = ({ name, in: place, required = false }) => ({ name, in: place, required });

/**
 * What is published of an OpenAPI document: each path, its methods and their parameters. The shapes of bodies and answers
 * are the schemas of this package.
 * @param document of OpenAPI 3
 */
export function publishedPart({ openapi, info: { title, version }, paths }) {
  const operations = (item) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, { parameters = [] }]) => [method, { parameters: parameters.map(namesOf) }]);
  const sorted = Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    openapi,
    info: { title, version },
    paths: Object.fromEntries(sorted.map(([path, item]) => [path, Object.fromEntries(operations(item))])),
  };
}
