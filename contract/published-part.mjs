const methods = new Set(['get', 'head', 'post', 'put', 'patch', 'delete']);

/** Schema keywords that define structure. Text and size constraints are left out. */
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
  const structuralEntries = Object.entries(schema).filter(([key]) => structural.has(key));
  return Object.fromEntries(
    structuralEntries.map(([key, value]) => [
      key,
      key === 'properties' ? mapped(value, structureOf) : structureOf(value),
    ]),
  );
}

const mapped = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const schemaIn = (part) => structureOf(part?.content?.['application/json']?.schema ?? {});

/**
 * Returns what a client relies on: each path, its methods, their parameters, and the shapes of bodies and successful
 * responses. Errors are left out: they have one shape everywhere.
 * @param document an OpenAPI 3 document
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

const namesOf = ({ name, in: location, required = false }) => ({ name, in: location, required });

/**
 * Returns the published part of an OpenAPI document: each path, its methods and their parameters. The schemas of this
 * package define the shapes of bodies and responses.
 * @param document an OpenAPI 3 document
 */
export function publishedPart({ openapi, info: { title, version }, paths }) {
  const operations = (item) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, { parameters = [] }]) => [method, { parameters: parameters.map(namesOf) }]);
  const sorted = Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    openapi,
    info: { title, version },
    paths: Object.fromEntries(sorted.map(([path, item]) => [path, Object.fromEntries(operations(item))])),
  };
}
