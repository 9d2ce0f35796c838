import type { ReliedOperation as Operation, ReliedSchema as Schema } from 'contract/published-part';

/** The part of an API that clients rely on: `contract/published-part`. */
export type Relied = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/**
 * Lists the changes of an API that break its clients: missing routes and parameters, refused bodies, incomplete
 * responses.
 * @returns lines such as `PUT /api/admin/agency takes no body without .content.timeZone`
 */
export function whatBreaks(before: Relied, now: Relied): string[] {
  return Object.entries(before).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const same = now[path]?.[method];
      return same ? breaksIn(operation, same).map((line) => `${name} ${line}`) : [`${name} is gone`];
    }),
  );
}

function breaksIn(before: Operation, now: Operation): string[] {
  const known = new Map(before.parameters.map((parameter) => [parameter.name, parameter]));
  const offered = new Set(now.parameters.map(({ name }) => name));
  return [
    ...[...known.keys()].filter((name) => !offered.has(name)).map((name) => `has no parameter ${name}`),
    ...now.parameters
      .filter(({ name, required }) => required && !known.get(name)?.required)
      .map(({ name }) => `wants a parameter ${name}`),
    ...(now.body ? refused(before.body ?? {}, now.body, '') : []),
    ...Object.entries(before.answers).flatMap(([status, answer]) => {
      const same = now.answers[status];
      return same ? missing(answer, same, '') : [`does not answer ${status}`];
    }),
  ];
}

const alternatives = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf;

/** Lists the bodies that were accepted and are no longer. */
function refused(sent: Schema, taken: Schema, at: string): string[] {
  const choices = alternatives(sent) ?? [sent];
  const offers = alternatives(taken);
  if (offers || choices.length > 1)
    return choices.every((one) => (offers ?? [taken]).some((other) => refused(one, other, at).length === 0))
      ? []
      : [`takes another body at ${at}`];
  if (sent.type !== taken.type) return [`takes another body at ${at}`];
  const properties = taken.properties ?? {};
  return [
    ...(taken.required ?? [])
      .filter((name) => !sent.required?.includes(name))
      .map((name) => `takes no body without ${at}.${name}`),
    ...Object.entries(sent.properties ?? {}).flatMap(([name, value]) => {
      const same = properties[name];
      if (same) return refused(value, same, `${at}.${name}`);
      return taken.additionalProperties === false ? [`takes no ${at}.${name}`] : [];
    }),
    ...(sent.items ? refused(sent.items, taken.items ?? {}, `${at}[]`) : []),
    ...(sent.nullable && !taken.nullable ? [`takes no null as ${at}`] : []),
    ...(taken.enum && !sent.enum ? [`takes certain words only as ${at}`] : []),
    ...(sent.enum ?? [])
      .filter((word) => taken.enum && !taken.enum.includes(word))
      .map((word) => `takes no ${String(word)} as ${at}`),
  ];
}

/** Lists the parts of responses that are no longer returned. An enum may grow: see docs/decisions/contract-skew.md. */
function missing(expected: Schema, given: Schema, at: string): string[] {
  const choices = alternatives(given) ?? [given];
  const known = alternatives(expected);
  if (known || choices.length > 1)
    return choices.every((one) => (known ?? [expected]).some((other) => missing(other, one, at).length === 0))
      ? []
      : [`answers otherwise at ${at}`];
  if (expected.type !== given.type) return [`answers otherwise at ${at}`];
  return [
    ...Object.entries(expected.properties ?? {}).flatMap(([name, value]) => {
      const same = given.properties?.[name];
      if (!same) return [`answers without ${at}.${name}`];
      const isSometimesLeftOut = expected.required?.includes(name) && !given.required?.includes(name);
      return [
        ...(isSometimesLeftOut ? [`answers sometimes without ${at}.${name}`] : []),
        ...missing(value, same, `${at}.${name}`),
      ];
    }),
    ...(expected.items ? missing(expected.items, given.items ?? {}, `${at}[]`) : []),
    ...(given.nullable && !expected.nullable ? [`answers null as ${at}`] : []),
  ];
}
