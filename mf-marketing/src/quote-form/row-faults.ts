type Faults = Readonly<Record<string, string>>;

/**
 * Returns the errors of a form after a row of a list was removed: its own are dropped, those of later rows move up.
 * @param faults by field name: `rows.2.age`
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
