const methods = new Set(['get', 'head', 'post', 'put', 'patch', 'delete']);

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
