type Faults = Readonly<Record<string, string>>;

/**
 * The faults of a form after one row of a list was taken out: its own are gone, those of later rows move up with them.
 * @param faults by the names of the fields: `rows.2.age`
 */
export function faultsWithoutRow(faults: Faults, list: string, gone: number): Faults {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => {
      const [first, row, ...part] = name.split('.');
      if (first !== list || row === undefined || Number(row) < gone) return [[name, fault]];
      return Number(row) === gone ? [] : [[[first, Number(row) - 1, ...part].join('.'), fault]];
    }),
  );
}
