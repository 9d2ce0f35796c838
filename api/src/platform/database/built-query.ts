import type { DataSource, EntityManager, EntityMetadata, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

type Column = EntityMetadata['columns'][number];

/** A selected column, and the property of a row that its value belongs to. */
interface Selected {
  /** Name in the result of the statement. */
  name: string;
  column: Column;
  /** Relation of a joined row; null for a column of the row itself, or of an entity joined by a condition. */
  relation: string | null;
}

interface Built {
  statement: string;
  selected: readonly Selected[];
}

/**
 * A query whose statement TypeORM builds once for each shape, and whose rows are plain objects with the properties of
 * the entity. For what visitors read: building the statement and the entities again takes longer than the database
 * needs to read the rows.
 */
export class BuiltQuery<Entity extends ObjectLiteral, Shape = void> {
  /** By database: the API of another day has its own. */
  private readonly built = new WeakMap<DataSource, Map<string, Built>>();

  /**
   * @param build joins one row at most, and names its parameters without values. Its shape is what the text
   *   depends on, as a few plain fields.
   */
  constructor(private readonly build: (manager: EntityManager, shape: Shape) => SelectQueryBuilder<Entity>) {}

  /** Returns the rows, with the selected properties. @param values of the named parameters */
  async rows(manager: EntityManager, values: ObjectLiteral, shape: Shape): Promise<Entity[]> {
    const { statement, selected } = this.builtFor(manager, shape);
    const [query, parameters] = manager.dataSource.driver.escapeQueryWithParameters(statement, values);
    const rows = await manager.query<Record<string, unknown>[]>(query, parameters);
    return rows.map((row) => asEntity<Entity>(manager, selected, row));
  }

  private builtFor(manager: EntityManager, shape: Shape): Built {
    const byShape = this.built.get(manager.dataSource) ?? new Map<string, Built>();
    this.built.set(manager.dataSource, byShape);
    const key = JSON.stringify(shape) ?? '';
    const known = byShape.get(key);
    if (known) return known;
    const query = this.build(manager, shape);
    const built = { statement: query.getQuery(), selected: selectedBy(query) };
    byShape.set(key, built);
    return built;
  }
}

function selectedBy<Entity extends ObjectLiteral>({ expressionMap }: SelectQueryBuilder<Entity>): Selected[] {
  const relations = new Map(
    expressionMap.joinAttributes.map(({ alias, relation }) => [alias.name, relation?.propertyName ?? null]),
  );
  return expressionMap.selects.flatMap(({ selection }) => {
    const [alias = '', property] = selection.split('.');
    const { columns } = expressionMap.findAliasByName(alias).metadata;
    const wanted = columns.filter(({ propertyName, isSelect }) => (property ? propertyName === property : isSelect));
    return wanted.map((column) => ({
      name: `${alias}_${column.databaseName}`,
      column,
      relation: relations.get(alias) ?? null,
    }));
  });
}

/** A joined row is null if its first column is, such as the picture of an article without one. */
function asEntity<Entity>(
  { dataSource: { driver } }: EntityManager,
  selected: readonly Selected[],
  row: Record<string, unknown>,
): Entity {
  const entity: Record<string, unknown> = {};
  for (const { name, column, relation } of selected) {
    const value: unknown = driver.prepareHydratedValue(row[name], column);
    if (relation === null) entity[column.propertyName] = value;
    else if (entity[relation] || value !== null)
      entity[relation] = Object.assign(entity[relation] ?? {}, { [column.propertyName]: value });
    else entity[relation] = null;
  }
  return entity as Entity; // the selected properties
}
